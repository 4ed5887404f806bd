import { CITIES } from '@sway/demo/places/places';
import type { City } from '@sway/demo/places/city';
import { seededRandom, shuffledDeck } from '@sway/demo/random';
import { RURAL_LOCALITIES } from './words.ts';

/** Population of each town in thousands, by Stats NZ's estimates (2023): Auckland has a third of the total. */
// oxfmt-ignore
const PEOPLE_THOUSANDS: Record<string, number> = {
  Auckland: 1480, Ōrewa: 32, Pukekohe: 28, 'Waiheke Island': 9, Warkworth: 7, Napier: 66, Hastings: 52,
  'Havelock North': 16, 'New Plymouth': 60, Hāwera: 10, Stratford: 6, Whanganui: 43, 'Palmerston North': 82,
  Feilding: 18, Levin: 20, Wellington: 216, 'Lower Hutt': 114, 'Upper Hutt': 46, Porirua: 61, Paraparaumu: 31,
  Waikanae: 14, Masterton: 23, Greytown: 3, Nelson: 51, Richmond: 20, Māpua: 3, Motueka: 8, Blenheim: 30, Picton: 5,
  Greymouth: 9, Hokitika: 3, Westport: 5, Christchurch: 390, Lyttelton: 4, Rangiora: 20, Kaiapoi: 14, Rolleston: 30,
  Ashburton: 21, Timaru: 30, Kaikōura: 3, Akaroa: 1, Dunedin: 106, Mosgiel: 15, Queenstown: 28, Arrowtown: 3,
  Wānaka: 13, Cromwell: 8, Alexandra: 6, Ōamaru: 14, Invercargill: 52, 'Te Anau': 3, Gore: 8, Whangārei: 56,
  Kerikeri: 9, Paihia: 2, Mangawhai: 7, Kaitāia: 6, Hamilton: 186, Cambridge: 22, 'Te Awamutu': 14, Raglan: 4,
  Matamata: 9, Thames: 8, Whitianga: 6, Taupō: 27, Tokoroa: 14, Tauranga: 120, 'Mount Maunganui': 22, Pāpāmoa: 32,
  Katikati: 6, Whakatāne: 17, Rotorua: 59, Gisborne: 38,
};

/** The share of a town's addresses on rural roads: smaller for cities, larger for country towns. */
function ruralShare(peopleThousands: number): number {
  return peopleThousands > 200 ? 0.04 : peopleThousands > 40 ? 0.12 : 0.3;
}

/** A suburb, or the country around a town, in which streets are generated. */
export type Locality = {
  name: string;
  town: string;
  region: string;
  territorialAuthority: string;
  postcode: string;
  lat: number;
  lng: number;
  /** Its share of all addresses; the shares sum to 1. */
  share: number;
  isCentral: boolean;
  /** The middle of its town. */
  isMain: boolean;
  isRural: boolean;
};

/** The locality beyond the antimeridian (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees). */
// oxfmt-ignore
const CHATHAM_ISLANDS: Locality = {
  name: 'Chatham Islands', town: 'Chatham Islands', region: 'Chatham Islands', territorialAuthority: 'Chatham Islands Territory',
  postcode: '8942', lat: -43.9535, lng: -176.5597, share: 0.6, isCentral: false, isMain: true, isRural: false,
};

/** Every locality with its share of the country's addresses. */
export function listLocalities(): Locality[] {
  const localities = [...CITIES.flatMap(localitiesOf), CHATHAM_ISLANDS];
  const total = localities.reduce((sum, { share }) => sum + share, 0);
  return localities.map(locality => ({ ...locality, share: locality.share / total }));
}

function localitiesOf(city: City, cityNumber: number): Locality[] {
  const people = PEOPLE_THOUSANDS[city.name] ?? 5;
  const rural = ruralShare(people);
  const random = seededRandom(`localities of ${city.name}`);
  const common = { town: city.name, region: city.region, territorialAuthority: city.territorialAuthority };
  const suburbs = city.suburbs.map((suburb, i): Locality => {
    const share = ((1 - rural) * people * random.between(0.6, 1.4)) / city.suburbs.length;
    const { name, lat, lng } = suburb;
    const isCentral = suburb.settings.includes('central');
    const postcode = postcodeOf(cityNumber, i);
    return { ...common, name, lat, lng, share, isCentral, isMain: i === 0, isRural: false, postcode };
  });
  const names = shuffledDeck(RURAL_LOCALITIES, random);
  const districts = Math.min(8, 2 + Math.round(people / 15));
  const share = (rural * people) / districts;
  const country = Array.from({ length: districts }, (_, i): Locality => {
    const { lat, lng } = city.suburbs[0]!;
    const postcode = postcodeOf(cityNumber, 60 + i);
    const kind = { isCentral: false, isMain: false, isRural: true };
    return { ...common, ...kind, name: names.deal()!, lat, lng, share, postcode };
  });
  return [...suburbs, ...country];
}

/** A postcode of four digits from the town's range. */
function postcodeOf(cityNumber: number, place: number): string {
  return String(110 + cityNumber * 100 + place).padStart(4, '0');
}
