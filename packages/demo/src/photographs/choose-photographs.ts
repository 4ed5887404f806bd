import { chanceFrom, type Chance } from './chance.ts';
import type { Photograph, PicturedType, PlannedPhotograph, Subject } from './photograph.ts';

const MIN_PHOTOGRAPHS = 3;
const MAX_PHOTOGRAPHS = 8;

export type PhotographOptions = {
  propertyType: PicturedType;
  region: Photograph['region'];
  /** What the choice depends on, such as the listing's id: the same seed always gives the same choice. */
  seed: string | number;
  /** What to show after the exterior, the most important first. Other subjects follow if there is room. */
  subjects?: readonly Subject[];
  /** How many; limited to 3 to 8. */
  count: number;
};

/** The default order of a listing's photographs. */
const USUAL_ORDER: readonly Subject[] = [
  'lounge',
  'kitchen',
  'deck',
  'bedroom',
  'bathroom',
  'garden',
  'view',
  'office',
  'street',
  'laundry',
];

const OUTDOORS: ReadonlySet<Subject> = new Set(['exterior', 'deck', 'garden', 'view', 'street']);

/**
 * The photographs of one listing: first an exterior that fits its type, then rooms and views of its region. Outdoor photographs have
 * the light of the exterior. No photograph is used twice. The rows of the pool can be planned or drawn ones.
 * @throws RangeError if the pool has no exterior for the type and region.
 */
export function choosePhotographs<Row extends PlannedPhotograph>(
  pool: readonly Row[],
  options: PhotographOptions,
): Row[] {
  const { propertyType, region, subjects = [] } = options;
  const chance = chanceFrom(`photographs ${propertyType} ${region} ${options.seed}`);
  const fitting = pool.filter(row => row.region === region && row.propertyTypes.includes(propertyType));
  const exteriors = fitting.filter(row => row.subject === 'exterior');
  if (exteriors.length === 0) throw new RangeError(`No exterior of type ${propertyType} in ${region}.`);
  const exterior = chance.pick(exteriors);
  const others = fitting.filter(
    row => row.subject !== 'exterior' && (!OUTDOORS.has(row.subject) || row.hour === exterior.hour),
  );
  const wanted = Math.min(MAX_PHOTOGRAPHS, Math.max(MIN_PHOTOGRAPHS, Math.round(options.count)));
  return [exterior, ...inTurn(others, [...subjects, ...USUAL_ORDER], chance)].slice(0, wanted);
}

/** One of each subject in turn, again and again, until no photographs are left. */
function inTurn<Row extends PlannedPhotograph>(
  rows: readonly Row[],
  order: readonly Subject[],
  chance: Chance,
): Row[] {
  const chosen = new Set<Row>();
  let before: number;
  do {
    before = chosen.size;
    for (const subject of order) {
      const candidates = rows.filter(row => row.subject === subject && !chosen.has(row));
      if (candidates.length > 0) chosen.add(chance.pick(candidates));
    }
  } while (chosen.size > before);
  return [...chosen];
}
