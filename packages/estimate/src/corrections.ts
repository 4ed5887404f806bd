import { binRows } from './bins.ts';
import { boostTrees } from './boosted-trees.ts';
import type { BoostedTrees } from './boosted-trees.ts';
import type { ExpectedRatio } from './value-ratio.ts';

/** Trees are grown again after so many days, from the latest sales; more of them would take longer and say little more. */
const DAYS_BETWEEN_GROWTHS = 30;
const MIN_ROWS = 400;
const MAX_ROWS = 30_000;
/** A price further than this from the expected one, as a logarithm, is a mistake or a sale of something else. */
const MAX_SURPRISE = 1.5;

const PRICE_TREES = { trees: 200, depth: 3, learningRate: 0.03, leafRows: 50, errorLimit: 0.1 };
const ERROR_TREES = { trees: 80, depth: 3, learningRate: 0.05, leafRows: 50, errorLimit: 0.1 };

export type Correction = {
  /** What to add to the expected ratio of price to capital value, as a logarithm. */
  ratio: number;
  /** How far estimates of such homes usually are from the price, as a logarithm. */
  error: number;
};

type Grown = { aboveExpected: BoostedTrees; error: BoostedTrees };

/** The error that is expected before any sale is known, and the least that is ever expected. */
const USUAL_ERROR = 0.12;
const MIN_ERROR = 0.03;

/** Corrects the expected ratio by what homes of a kind and place were sold for above it. */
export class Corrections {
  readonly #rows: number[][] = [];
  readonly #aboveExpected: number[] = [];
  readonly #errors: number[] = [];
  #grown: Grown | null = null;
  #grownDay = -Infinity;

  moveTo(day: number): void {
    if (this.#rows.length < MIN_ROWS || day - this.#grownDay < DAYS_BETWEEN_GROWTHS) return;
    this.#grownDay = day;
    const rows = binRows(this.#rows.slice(-MAX_ROWS));
    const grow = (targets: number[], options: typeof PRICE_TREES) =>
      boostTrees(rows, Float64Array.from(targets.slice(-MAX_ROWS)), options);
    this.#grown = {
      aboveExpected: grow(this.#aboveExpected, PRICE_TREES),
      error: grow(this.#errors, ERROR_TREES),
    };
  }

  estimate(row: number[]): Correction {
    if (!this.#grown) return { ratio: 0, error: this.#meanError() };
    const { aboveExpected, error } = this.#grown;
    return { ratio: aboveExpected.predict(row), error: Math.max(MIN_ERROR, error.predict(row)) };
  }

  /** What is expected until trees can tell homes apart. Their errors have the same mean, so that past ranges hold on. */
  #meanError(): number {
    const total = this.#errors.reduce((sum, error) => sum + error, USUAL_ERROR);
    return Math.max(MIN_ERROR, total / (this.#errors.length + 1));
  }

  /**
   * @param ratio the logarithm of price / capital value
   * @param correction what `estimate` said before the sale
   */
  learn(row: number[], ratio: number, { expected }: ExpectedRatio, correction: Correction): void {
    if (Math.abs(ratio - expected) > MAX_SURPRISE) return;
    this.#rows.push(row);
    this.#aboveExpected.push(ratio - expected);
    this.#errors.push(Math.abs(ratio - expected - correction.ratio));
  }
}
