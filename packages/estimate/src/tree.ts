import { MAX_BINS } from './bins.ts';
import type { BinnedRows } from './bins.ts';

/** Nodes in the order of a heap: the children of node n are 2n + 1, for numbers up to its limit and unknown ones, and 2n + 2. */
export type Tree = {
  /** The number of the column that a node decides by; −1 for a leaf. */
  columns: Int16Array;
  limits: Float64Array;
  /** The bins of the limits, for rows that were binned with those that the tree was grown from. */
  bins: Uint8Array;
  values: Float64Array;
};

type GrowthOptions = { depth: number; leafRows: number; learningRate: number };

/** Rows without an error that each leaf is thought to contain besides its own, so that a small leaf corrects little. */
const SHRINK_ROWS = 5;

type Node = { node: number; rows: Uint32Array; depth: number };
type Split = { gain: number; column: number; bin: number };

/** The leaf that a row of numbers leads to. */
export function leafOf({ columns, limits }: Tree, row: ArrayLike<number>): number {
  let node = 0;
  while (columns[node]! >= 0) node = 2 * node + (row[columns[node]!]! > limits[node]! ? 2 : 1);
  return node;
}

/** The same of a binned row. */
export function leafOfBinned({ columns, bins }: Tree, binned: BinnedRows, row: number): number {
  const start = row * binned.width;
  let node = 0;
  while (columns[node]! >= 0) node = 2 * node + (binned.bins[start + columns[node]!]! > bins[node]! ? 2 : 1);
  return node;
}

/**
 * Grows a tree whose leaves have a share of the mean error of their rows.
 * @param columns the numbers of those that the tree may decide by
 * @param allRows the numbers of the rows, which are put into another order
 */
export function growTree(
  binned: BinnedRows,
  columns: readonly number[],
  allRows: Uint32Array,
  errors: Float64Array,
  { depth: maxDepth, leafRows, learningRate }: GrowthOptions,
): Tree {
  const nodes = 2 ** (maxDepth + 1) - 1;
  const tree: Tree = {
    columns: new Int16Array(nodes).fill(-1),
    limits: new Float64Array(nodes),
    bins: new Uint8Array(nodes),
    values: new Float64Array(nodes),
  };
  const open: Node[] = [{ node: 0, rows: allRows, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, rows, depth } = next;
    const total = sumOf(errors, rows);
    const split = depth < maxDepth ? bestSplit(binned, columns, rows, errors, total, leafRows) : null;
    if (!split) {
      tree.values[node] = (learningRate * total) / (rows.length + SHRINK_ROWS);
      continue;
    }
    const { column, bin } = split;
    tree.columns[node] = column;
    tree.limits[node] = binned.limits[column]![bin]!;
    tree.bins[node] = bin;
    const count = partition(rows, binned, column, bin);
    open.push({ node: 2 * node + 1, rows: rows.subarray(0, count), depth: depth + 1 });
    open.push({ node: 2 * node + 2, rows: rows.subarray(count), depth: depth + 1 });
  }
  return tree;
}

function sumOf(errors: Float64Array, rows: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < rows.length; i++) sum += errors[rows[i]!]!;
  return sum;
}

/** Puts the rows up to a bin of a column before the others. @returns how many they are */
function partition(rows: Uint32Array, { bins, width }: BinnedRows, column: number, bin: number): number {
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    if (bins[row * width + column]! > bin) continue;
    rows[i] = rows[count]!;
    rows[count++] = row;
  }
  return count;
}

function bestSplit(
  binned: BinnedRows,
  columns: readonly number[],
  rows: Uint32Array,
  errors: Float64Array,
  total: number,
  leafRows: number,
): Split | null {
  const { sums, counts } = histogramsOf(binned, columns, rows, errors);
  let best: Split | null = null;
  for (const [i, column] of columns.entries()) {
    let sum = 0;
    let count = 0;
    for (let bin = 0; bin < binned.limits[column]!.length; bin++) {
      sum += sums[i * HISTOGRAM + bin]!;
      count += counts[i * HISTOGRAM + bin]!;
      const others = rows.length - count;
      if (count < leafRows || others < leafRows) continue;
      const gain = gainOf(sum, count) + gainOf(total - sum, others) - gainOf(total, rows.length);
      if (gain > (best?.gain ?? 1e-9)) best = { gain, column, bin };
    }
  }
  return best;
}

/** By how much correcting these rows together lowers the squared errors. */
function gainOf(sum: number, count: number): number {
  return sum ** 2 / (count + SHRINK_ROWS);
}

const HISTOGRAM = MAX_BINS + 1;

/** The sum and count of the errors in each bin, a histogram for each of the columns. */
function histogramsOf(
  { bins, width }: BinnedRows,
  columns: readonly number[],
  rows: Uint32Array,
  errors: Float64Array,
) {
  const sums = new Float64Array(columns.length * HISTOGRAM);
  const counts = new Uint32Array(columns.length * HISTOGRAM);
  // Row by row, so that the additions do not wait for each other: those to one bin have to be made one after the other.
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const error = errors[row]!;
    const start = row * width;
    for (let column = 0; column < columns.length; column++) {
      const bin = column * HISTOGRAM + bins[start + columns[column]!]!;
      sums[bin]! += error;
      counts[bin]!++;
    }
  }
  return { sums, counts };
}
