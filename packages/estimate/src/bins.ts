/** The most bins of known numbers of a column. */
export const MAX_BINS = 32;

/** Rows of numbers. Each column is divided into bins of about equal counts, in ascending order. */
export type BinnedRows = {
  /** Numbers in a row. */
  width: number;
  /** The bins, row by row; 0 is that of unknown numbers. */
  bins: Uint8Array;
  /** The greatest number of each bin of each column; that of bin 0 is −∞. */
  limits: Float64Array[];
};

/** Puts the numbers of rows into bins; NaN are unknown ones. */
export function binRows(rows: readonly (readonly number[])[]): BinnedRows {
  const width = rows[0]?.length ?? 0;
  const bins = new Uint8Array(rows.length * width);
  const limits = Array.from({ length: width }, (_, column) => {
    const values = Float64Array.from(rows, row => row[column]!);
    const ofColumn = limitsOf(values.filter(value => !Number.isNaN(value)).toSorted());
    values.forEach((value, row) => {
      bins[row * width + column] = Number.isNaN(value) ? 0 : binOf(value, ofColumn);
    });
    return ofColumn;
  });
  return { width, bins, limits };
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
