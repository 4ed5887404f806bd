import { chanceFrom, type Chance } from './chance.ts';
import type { Photograph, PicturedType, PlannedPhotograph, Subject } from './photographs.ts';

const FEWEST_PHOTOGRAPHS = 3;
const MAX_PHOTOGRAPHS = 8;

export type PhotographOptions = {
  propertyType: PicturedType;
  region: Photograph['region'];
  /** What the choice hangs on, such as the listing's id: the same seed always chooses the same. */
  seed: string | number;
  /** What to show after the exterior, first things first; the rest follows if there is room. */
  subjects?: readonly Subject[];
  /** How many, held to 3 to 8. */
  count: number;
};

/** The order in which a listing shows itself unless told otherwise. */
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
 * The photographs of one listing: first an exterior that fits its type, then rooms and views of its region,
 * those out of doors in the exterior's light. None comes twice. The pool's rows may be planned or drawn ones.
 * A pool that holds no exterior for the type and region is a RangeError.
 */
export function choosePhotographs<Row extends PlannedPhotograph>(
  pool: readonly Row[],
  wish: PhotographOptions,
): Row[] {
  const { propertyType, region, subjects = [] } = wish;
  const chance = chanceFrom(`photographs ${propertyType} ${region} ${wish.seed}`);
  const fitting = pool.filter(row => row.region === region && row.propertyTypes.includes(propertyType));
  const exteriors = fitting.filter(row => row.subject === 'exterior');
  if (exteriors.length === 0) throw new RangeError(`No exterior of type ${propertyType} in ${region}.`);
  const exterior = chance.pick(exteriors);
  const others = fitting.filter(
    row => row.subject !== 'exterior' && (!OUTDOORS.has(row.subject) || row.hour === exterior.hour),
  );
  const wanted = Math.min(MAX_PHOTOGRAPHS, Math.max(FEWEST_PHOTOGRAPHS, Math.round(wish.count)));
  return [exterior, ...inTurn(others, [...subjects, ...USUAL_ORDER], chance)].slice(0, wanted);
}

/** One of each subject in turn, round after round, until a round finds nothing more. */
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
