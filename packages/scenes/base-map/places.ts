import { DROPPED_NAMES, NAMESAKES, OFFICIAL_NAMES, RANKED_NAMES } from './place-names.ts';
import { ISLAND_NAMES, WATER_NAMES } from './water-names.ts';

type GazetteerRow = { name: string; featureType: string; at: [number, number] };
type Rank = 1 | 2 | 3 | 4 | 5 | 6;
type PlaceKind = 'place' | 'island' | 'water';
type PlaceLabel = {
  type: 'Feature';
  properties: { name: string; kind: PlaceKind; rank: Rank };
  geometry: { type: 'Point'; coordinates: [number, number] };
};

/** Two entries with the same name closer than this are one place. */
const SAME_PLACE_DEG = 0.1;
const NAMESAKE_DEG = 0.15;

/** Parses a Gazetteer extract with the columns name, feature_type, latitude, longitude. */
export function parseGazetteer(csv: string): GazetteerRow[] {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  if (header !== 'name,feature_type,latitude,longitude') {
    throw new Error(`Unknown columns in the Gazetteer extract: ${header}`);
  }
  return lines.map(line => {
    const [name, featureType, latitude, longitude] = line.split(',');
    return { name: name!, featureType: featureType!, at: [Number(longitude), Number(latitude)] };
  });
}

/** The map's labels as GeoJSON: settlements under their official names, islands, and waters. */
export function drawPlaces(rows: GazetteerRow[]): { type: 'FeatureCollection'; features: PlaceLabel[] } {
  const settlements = dropDuplicates(rows.flatMap(toSettlement)).toSorted(byRankThenName);
  const islands = ISLAND_NAMES.map(({ name, rank, at }) => label(name, 'island', rank, at));
  const waters = WATER_NAMES.map(({ name, rank, at }) => label(name, 'water', rank, at));
  return { type: 'FeatureCollection', features: [...settlements, ...islands, ...waters] };
}

function toSettlement(row: GazetteerRow): PlaceLabel[] {
  const plain = plainName(row.name);
  if (DROPPED.has(row.name) && OFFICIAL.get(plain) !== row.name) return [];
  const rank = rankOf(row, plain);
  return rank === undefined
    ? []
    : [label(OFFICIAL.get(plain) ?? row.name.replace(/^Saint /, 'St '), 'place', rank, row.at)];
}

function rankOf(row: GazetteerRow, plain: string): Rank | undefined {
  const listed = RANKS.get(plain);
  if (listed !== undefined && isListedPlace(row, plain)) return listed;
  return row.featureType === 'Suburb' ? 6 : undefined;
}

function isListedPlace(row: GazetteerRow, plain: string): boolean {
  const position = POSITIONS.get(plain);
  return position === undefined || distanceDeg(position, row.at) < NAMESAKE_DEG;
}

function dropDuplicates(labels: PlaceLabel[]): PlaceLabel[] {
  const unique: PlaceLabel[] = [];
  for (const place of labels.toSorted(byRankThenName)) {
    const isDuplicate = unique.some(
      other =>
        other.properties.name === place.properties.name &&
        distanceDeg(other.geometry.coordinates, place.geometry.coordinates) < SAME_PLACE_DEG,
    );
    if (!isDuplicate) unique.push(place);
  }
  return unique;
}

function label(
  name: string,
  kind: PlaceKind,
  rank: Rank,
  [longitude, latitude]: [number, number],
): PlaceLabel {
  // A dual name is drawn on two lines.
  const coordinates: [number, number] = [Number(longitude.toFixed(4)), Number(latitude.toFixed(4))];
  const properties = { name: name.replace(' / ', ' /\n'), kind, rank };
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates } };
}

function byRankThenName(a: PlaceLabel, b: PlaceLabel): number {
  return a.properties.rank - b.properties.rank || a.properties.name.localeCompare(b.properties.name, 'en-NZ');
}

function distanceDeg([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  return Math.hypot(ax - bx, ay - by);
}

/** Normalizes a name for comparison with the extract: lower case, no macrons, no space before a slash, "St" for "Saint". */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ \/\s/g, '/')
    .replace(/^Saint /, 'St ')
    .toLowerCase();
}

function listOf(names: string): string[] {
  return names.split(';').map(name => name.trim().replaceAll(/\s+/g, ' '));
}

const DROPPED = new Set(listOf(DROPPED_NAMES));
const RANKS = new Map(
  Object.entries(RANKED_NAMES)
    .toReversed()
    .flatMap(([rank, names]) => listOf(names).map(name => [plainName(name), Number(rank) as Rank])),
);
const OFFICIAL = new Map(
  [...listOf(OFFICIAL_NAMES), ...Object.values(RANKED_NAMES).flatMap(listOf)].map(name => [
    plainName(name),
    name,
  ]),
);
const POSITIONS = new Map(Object.entries(NAMESAKES).map(([name, at]) => [plainName(name), at]));

/** The ranked names without a row in the extract, whose spelling in the tables has to be corrected. */
export function missingFrom(labels: PlaceLabel[]): string[] {
  const found = new Set(labels.map(({ properties }) => plainName(properties.name)));
  return [...RANKS.keys()].filter(plain => !found.has(plain));
}
