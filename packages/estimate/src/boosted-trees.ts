import type { BinnedRows } from './bins.ts';
import { growTree, leafOf, leafOfBinned } from './tree.ts';
import type { Tree } from './tree.ts';
import { medianOf } from './robust.ts';

export type BoostingOptions = {
  trees: number;
  /** Decisions on the way to a leaf. */
  depth: number;
  /** The share of its correction that each tree makes. */
  learningRate: number;
  leafRows: number;
  /** An error beyond it counts like this one, so that single prices do not bend the trees. */
  errorLimit: number;
};

/** The shares of rows and columns that each tree sees, so that trees differ. */
const ROW_SHARE = 0.7;
const COLUMN_SHARE = 0.5;

/** A prediction is `base` and the sum of what each tree says. */
export class BoostedTrees {
  readonly #base: number;
  readonly #trees: readonly Tree[];

  constructor(base: number, trees: readonly Tree[]) {
    this.#base = base;
    this.#trees = trees;
  }

  predict(row: ArrayLike<number>): number {
    let sum = this.#base;
    for (const tree of this.#trees) sum += tree.values[leafOf(tree, row)]!;
    return sum;
  }
}

/**
 * Learns to predict the targets from rows of numbers, of which NaN are unknown ones, by decision trees of which each corrects the sum of
 * those before it (gradient boosting with Huber’s loss). Rows have one length. The same rows give the same trees.
 */
export function boostTrees(
  rows: BinnedRows,
  targets: Float64Array,
  { trees, depth, learningRate, leafRows, errorLimit }: BoostingOptions,
): BoostedTrees {
  const columns = rows.limits.map((_, column) => column);
  const base = targets.length > 0 ? medianOf(targets) : 0;
  const fitted = new Float64Array(targets.length).fill(base);
  const errors = new Float64Array(targets.length);
  const random = createRandom(targets.length);
  const grown: Tree[] = [];
  for (let n = 0; n < trees; n++) {
    for (let i = 0; i < errors.length; i++)
      errors[i] = Math.max(-errorLimit, Math.min(errorLimit, targets[i]! - fitted[i]!));
    const seen = sampleOf(targets.length, random);
    const offered = columns.filter(() => random() < COLUMN_SHARE);
    const tree = growTree(rows, offered, seen, errors, { depth, leafRows, learningRate });
    for (let i = 0; i < fitted.length; i++) fitted[i]! += tree.values[leafOfBinned(tree, rows, i)]!;
    grown.push(tree);
  }
  return new BoostedTrees(base, grown);
}

/** About the share of rows that a tree sees, by their numbers. */
function sampleOf(length: number, random: () => number): Uint32Array {
  const sample = new Uint32Array(length);
  let count = 0;
  for (let i = 0; i < length; i++) if (random() < ROW_SHARE) sample[count++] = i;
  return sample.subarray(0, count);
}

/** Numbers from 0 to below 1 that look random and are the same for the same seed (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
