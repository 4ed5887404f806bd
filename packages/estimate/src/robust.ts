/** Degrees of freedom of Student’s t, by which errors are distributed: the fewer, the less a great error counts. */
const FREEDOM = 4;

/** How much a sale counts whose price is this many deviations from the expected one: 1 for usual prices, little for odd ones. */
export function weightOf(deviations: number): number {
  return Math.min(1, (FREEDOM + 1) / (FREEDOM + deviations ** 2));
}

/** The middle one of these numbers, the upper one of two; NaN of none. */
export function medianOf(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[sorted.length >> 1] ?? NaN;
}
