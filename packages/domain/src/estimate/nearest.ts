/**
 * The places of the `count` smallest numbers, smallest first. Numbers that are not below `limit` are left out.
 * Takes time in proportion to the length, not to that of sorting.
 */
export function smallest(numbers: Float64Array, count: number, limit = Infinity): number[] {
  const kept: number[] = [];
  let bound = limit;
  for (let i = 0; i < numbers.length; i++) {
    if (!(numbers[i]! < bound)) continue;
    kept.push(i);
    if (kept.length < 4 * count) continue;
    keepSmallest(kept, numbers, count);
    bound = numbers[kept.at(-1)!]!;
  }
  keepSmallest(kept, numbers, count);
  return kept;
}

function keepSmallest(places: number[], numbers: Float64Array, count: number): void {
  places.sort((a, b) => numbers[a]! - numbers[b]! || a - b);
  places.length = Math.min(places.length, count);
}
