/** The most bins of known numbers of a column. */
export const MAX_BINS = 32;

/** A column whose numbers were put into bins of about equal counts, in ascending order. */
export type BinnedColumn = {
  /** The bin of each row; 0 is that of unknown numbers. */
  bins: Uint8Array;
  /** The greatest number of each bin; that of bin 0 is −∞. */
  limits: Float64Array;
};

/** Puts numbers into bins; NaN are unknown ones. */
export function binColumn(values: Float64Array): BinnedColumn {
  const limits = limitsOf(values.filter(value => !Number.isNaN(value)).toSorted());
  const bins = new Uint8Array(values.length);
  values.forEach((value, i) => {
    bins[i] = Number.isNaN(value) ? 0 : binOf(value, limits);
  });
  return { bins, limits };
}

function limitsOf(sorted: Float64Array): Float64Array {
  const limits = new Set([-Infinity]);
  if (sorted.length > 0)
    for (let bin = 1; bin <= MAX_BINS; bin++)
      limits.add(sorted[Math.ceil((sorted.length * bin) / MAX_BINS) - 1]!);
  return Float64Array.from(limits);
}

/** The first bin whose limit is not below the value. */
function binOf(value: number, limits: Float64Array): number {
  let low = 1;
  let high = limits.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= limits[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}
