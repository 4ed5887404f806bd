import { foldForSearch } from '../text/search-text.ts';

/** The city and district councils of each region, by their names without "City" and "District". */
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
 * Returns the region of a territorial authority as the register names it: Waikato for `Waipā District`. Macrons are ignored. An
 * unknown authority is its own region.
 */
export function regionOf(territorialAuthority: string): string {
  const name = territorialAuthority.replace(/ (?:City|District)$/, '');
  return REGION_OF.get(foldForSearch(name)) ?? name;
}
