import { STREET_NAMES } from '@sway/demo/streets/street-names';
import type { Random } from '@sway/demo/random';

/** Street names that nearly every town has, with their usual type. */
// oxfmt-ignore
const EVERYWHERE = [
  ['Queen', 'Street'], ['Victoria', 'Street'], ['High', 'Street'], ['Main', 'Road'], ['Church', 'Street'], ['King', 'Street'],
  ['George', 'Street'], ['Station', 'Road'], ['Beach', 'Road'], ['Park', 'Avenue'], ['Albert', 'Street'], ['The Terrace', ''],
  ['Willis', 'Street'], ['Grey', 'Street'], ['Cameron', 'Road'], ['Great South', 'Road'], ['Broadway', ''],
] as const;

/** Names with more than one word, or with macrons and apostrophes that people omit when typing. */
// oxfmt-ignore
const MORE_NAMES = [
  'Mount Pleasant', 'Mount Eden', 'Mount Albert', 'Mount Royal', 'Saint Georges', 'Saint Andrews', 'Saint Johns', 'Saint Heliers',
  'Saint Marys', "O'Connell", "O'Neill", "D'Arcy", 'Te Aroha', 'Te Awa', 'Te Puke', 'Te Mata', 'Ngā Puna', 'Ngā Mahi', 'Ngā Rākau',
  'Rangitāne', 'Tāwhero', 'Whakarewa', 'Papakōwhai', 'Kāpiti', 'Waitomo', 'Ōtāne', 'Ōwairaka', 'Ōtūmoetai', 'Pāuatahanui', 'Old Taupo',
  'Long Bay', 'Half Moon', 'Red Hill', 'Green Lane', 'White Rock', 'Upper Bond', 'Lower Styx', 'New Windsor', 'Sir William',
  'Sir Edmund Hillary', 'Captain Cook', 'Abbotsford', 'Kowhai Glen', 'Rosebank', 'Ferndale', 'Glenmore', 'Glenfield', 'Glenvar',
  'Lakeview', 'Seaview', 'Hillcrest', 'Woodlands', 'Brookfield', 'Springfield', 'Ashford', 'Bankside', 'Cashmere', 'Dominion', 'Esmonde',
  'Fenton', 'Gladstone', 'Harewood', 'Idris', 'Jervois', 'Karori', 'Lambton', 'Moorhouse', 'Northcote', 'Onslow', 'Papanui', 'Quay',
  'Remuera', 'Sandringham', 'Thorndon', 'Ulster', 'Vivian', 'Wakefield', 'Yaldhurst', 'Aberdeen', 'Balmoral', 'Carrington', 'Devon',
  'Exeter', 'Falmouth', 'Grafton', 'Hereford', 'Inverness', 'Kent', 'Lancaster', 'Monmouth',
] as const;

const ALL_NAMES: readonly string[] = [...STREET_NAMES, ...MORE_NAMES];

/** Road types with their weights. The cases of the address search are made from them. */
// oxfmt-ignore
const ROAD_TYPES = [
  ['Street', 42], ['Road', 16], ['Avenue', 11], ['Place', 10], ['Crescent', 6], ['Terrace', 6], ['Drive', 4], ['Lane', 4], ['Grove', 2],
  ['Close', 2], ['Rise', 2], ['Way', 2],
] as const;

/** Suffixes of road names, with their weights. */
// oxfmt-ignore
const SUFFIXES = [
  ['', 960], ['North', 10], ['South', 9], ['East', 8], ['West', 8], ['Extension', 3], ['Upper', 2],
] as const;

/** Country districts, which are assigned to towns at random. */
// oxfmt-ignore
export const RURAL_LOCALITIES = [
  'Mangaroa', 'Tauwhare', 'Pukeatua', 'Ruatangata', 'Te Puna', 'Waitetuna', 'Ōhaupō', 'Rangiātea', 'Kaukapakapa', 'Maraetōtara',
  'Hinakura', 'Longbush', 'Glenbrook', 'Whitford', 'Clevedon', 'Ararimu', 'Dairy Flat', 'Wainui', 'Mōtū', 'Patutahi', 'Ngātapa',
  'Pākaraka', 'Horokiwi', 'Mākara', 'Bankside', 'Halswell Junction', 'Tai Tapu', 'Kirwee', 'Springston', 'Oxford', 'Glentui', 'Swannanoa',
  'Woodend', 'Outram', 'Berwick', 'Waihola', 'Mākarewa', 'Ryal Bush', 'Waianiwa', 'Ōtatara', 'Ōrepuki', 'Hedgehope', 'Tūtūrau', 'Waikaka',
  'Pukerau', 'Mandeville', 'Kaiwera', 'Awarua',
] as const;

// oxfmt-ignore
const RURAL_NAMES = [
  'Old Mill', 'Kauri Flat', 'Pūkeko Creek', 'Ridge', 'Woolshed', 'Sawmill', 'Quarry Hill', 'Rātā Valley', 'Boundary', 'Stockyard',
  'Old Coach', 'Cemetery', 'Church Hill', 'Dairy Factory', 'Swamp', 'Back Creek', 'McKenzie', 'McLeod', 'Duncan Hill', 'Mangahoe',
  'Whare Flat', 'Poplar', 'Macrocarpa', 'Hayshed', 'Rangiwai', 'Ferry Landing', 'Limeworks', 'Bluff Hill', 'Kaiwaka-Mangawhai',
  'State Highway 1', 'State Highway 2', 'State Highway 6',
] as const;

type Kind = { isRural: boolean; isMain: boolean };
export type RoadName = { name: string; type: string; suffix: string };

/** Draws a name that this locality has not used; the main localities get the most common names. */
export function drawRoadName(taken: Set<string>, { isRural, isMain }: Kind, random: Random): RoadName {
  for (;;) {
    const road = isRural ? drawRural(taken.size, random) : drawUrban(taken.size, isMain, random);
    const key = `${road.name} ${road.type} ${road.suffix}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return road;
  }
}

function drawUrban(count: number, isMain: boolean, random: Random): RoadName {
  const common = EVERYWHERE[count];
  if (common && random.chance(isMain ? 0.9 : 0.12)) return { name: common[0], type: common[1], suffix: '' };
  const [name, type] = [random.pick(ALL_NAMES), random.weighted<string>(ROAD_TYPES)];
  return { name, type, suffix: random.weighted<string>(SUFFIXES) };
}

function drawRural(count: number, random: Random): RoadName {
  const name = count < 40 && random.chance(0.7) ? random.pick(RURAL_NAMES) : random.pick(ALL_NAMES);
  const highway = /^State Highway (\d)$/.exec(name);
  if (highway) return { name: highway[1]!, type: 'State Highway', suffix: '' };
  return { name, type: random.chance(0.9) ? 'Road' : 'Lane', suffix: random.weighted<string>(SUFFIXES) };
}

/** The full name of a road; the number of a state highway comes last. */
export function fullRoadName({ name, type, suffix }: RoadName): string {
  if (type === 'State Highway') return `State Highway ${name}`;
  return [name, type, suffix].filter(Boolean).join(' ');
}
