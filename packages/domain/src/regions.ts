import { foldForSearch } from './search-text.ts';

/** The region that each city or district council lies in, by its name without "City" and "District". */
const REGIONS: Record<string, string[]> = {
  Northland: ['Far North', 'Whangarei', 'Kaipara'],
  Auckland: ['Auckland'],
  Waikato: [
    'Thames-Coromandel',
    'Hauraki',
    'Waikato',
    'Matamata-Piako',
    'Hamilton',
    'Waipa',
    'Otorohanga',
    'South Waikato',
    'Waitomo',
    'Taupo',
  ],
  'Bay of Plenty': [
    'Western Bay of Plenty',
    'Tauranga',
    'Rotorua',
    'Rotorua Lakes',
    'Whakatane',
    'Kawerau',
    'Opotiki',
  ],
  Gisborne: ['Gisborne'],
  "Hawke's Bay": ['Wairoa', 'Hastings', 'Napier', "Central Hawke's Bay"],
  Taranaki: ['New Plymouth', 'Stratford', 'South Taranaki'],
  'Manawatū-Whanganui': [
    'Ruapehu',
    'Whanganui',
    'Wanganui',
    'Rangitikei',
    'Manawatu',
    'Palmerston North',
    'Tararua',
    'Horowhenua',
  ],
  Wellington: [
    'Kapiti Coast',
    'Porirua',
    'Upper Hutt',
    'Lower Hutt',
    'Hutt',
    'Wellington',
    'Masterton',
    'Carterton',
    'South Wairarapa',
  ],
  Tasman: ['Tasman'],
  Nelson: ['Nelson'],
  Marlborough: ['Marlborough'],
  'West Coast': ['Buller', 'Grey', 'Westland'],
  Canterbury: [
    'Kaikoura',
    'Hurunui',
    'Waimakariri',
    'Christchurch',
    'Selwyn',
    'Ashburton',
    'Timaru',
    'Mackenzie',
    'Waimate',
  ],
  Otago: ['Waitaki', 'Central Otago', 'Queenstown-Lakes', 'Dunedin', 'Clutha'],
  Southland: ['Southland', 'Gore', 'Invercargill'],
  'Chatham Islands': ['Chatham Islands', 'Chatham Islands Territory'],
};

const REGION_OF = new Map(
  Object.entries(REGIONS).flatMap(([region, authorities]) =>
    authorities.map((authority): [string, string] => [foldForSearch(authority), region]),
  ),
);

/**
 * The region of a territorial authority as the address register names it: `Waipā District` lies in Waikato. Macrons do not
 * matter. An authority that is not known stands for itself.
 */
export function regionOf(territorialAuthority: string): string {
  const name = territorialAuthority.replace(/\s+(?:City|District)$/u, '');
  return REGION_OF.get(foldForSearch(name)) ?? name;
}
