/** What a map draws around a point, in px. */
export type Footprint = { left: number; right: number; top: number; bottom: number };

/** Something on a map: `x` and `y` in px, and how many homes it stands for. */
export type Mark = { x: number; y: number; count: number; footprint: Footprint };

/** Marks further apart than this in one direction do not hide each other: the most that two footprints may need. */
export const REACH_PX = 64;

/**
 * A city's clusters have fewer homes the further out they are, so each waits for the next larger one. In the generated country, none hides
 * half of another after three rounds; a fourth changes nothing.
 */
const ROUNDS = 3;
/** How far away marks can influence which marks are merged into one: two steps in each round, and one to the merged mark. */
export const INFLUENCE_PX = (2 * ROUNDS + 1) * REACH_PX;

type State<M> = { mark: M; overlapping: State<M>[]; isDecided: boolean; isKept: boolean };

/**
 * Merges marks that would hide each other. Of marks that overlap, the one with the most homes is kept and takes in the others. This is
 * decided in three rounds for all marks at once, so that it depends on near marks only and neighbouring tiles decide alike; what three
 * rounds leave undecided is kept.
 * @returns each kept mark with those that it takes in
 */
export function mergeOverlapping<M extends Mark>(marks: readonly M[]): { mark: M; taken: M[] }[] {
  const states = [...marks]
    .toSorted(byWeight)
    .map((mark): State<M> => ({ mark, overlapping: [], isDecided: false, isKept: false }));
  for (const [i, a] of states.entries())
    for (const b of states.slice(i + 1))
      if (overlap(a.mark, b.mark)) {
        // In both lists the heavier ones come first.
        a.overlapping.push(b);
        b.overlapping.push(a);
      }
  const ranks = new Map(states.map((state, rank) => [state, rank]));
  const taken = new Map<State<M>, M[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const heaviest = states.filter(
      state =>
        !state.isDecided &&
        state.overlapping.every(other => other.isDecided || ranks.get(other)! > ranks.get(state)!),
    );
    for (const state of heaviest) state.isDecided = state.isKept = true;
    for (const state of states) {
      const host = state.isDecided ? undefined : state.overlapping.find(({ isKept }) => isKept);
      if (!host) continue;
      state.isDecided = true;
      taken.set(host, [...(taken.get(host) ?? []), state.mark]);
    }
  }
  return states
    .filter(({ isDecided, isKept }) => isKept || !isDecided)
    .map(state => ({ mark: state.mark, taken: taken.get(state) ?? [] }));
}

/** The most homes first. The position decides between equals, so that every tile has the same order. */
function byWeight(a: Mark, b: Mark): number {
  return b.count - a.count || a.y - b.y || a.x - b.x;
}

function overlap(a: Mark, b: Mark): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (Math.abs(dx) >= REACH_PX || Math.abs(dy) >= REACH_PX) return false;
  const isBeside = dx + b.footprint.left >= a.footprint.right || dx + b.footprint.right <= a.footprint.left;
  const isAbove = dy + b.footprint.top >= a.footprint.bottom || dy + b.footprint.bottom <= a.footprint.top;
  return !isBeside && !isAbove;
}
