import { ErrorRange } from './error-range.ts';
import type { Bounds } from './error-range.ts';
import { pointOf } from './home-point.ts';
import type { HomePoint } from './home-point.ts';
import { PlaceTree } from './place-tree.ts';
import { medianOf } from './robust.ts';
import { capitalValueOn } from './sale.ts';
import type { HomeFacts, Sale } from './sale.ts';

const NEIGHBOURS = 15;

/** What simple methods say of a home, in NZD: what a better method has to beat. */
export type SimpleEstimates = {
  capitalValue: number;
  /** The capital value times the median ratio of price to capital value of all past sales. */
  scaledValue: number;
  /** The capital value times the median ratio of the 15 nearest past sales. */
  neighbours: number;
};

/** Simple methods that know past sales only. */
export class SimpleMethods {
  readonly #ratios: number[] = [];
  readonly #places = new PlaceTree();
  readonly #ratiosOfPoints: number[] = [];
  #median: number | null = null;

  /** @returns null for a home without a capital value on the day */
  estimate(home: HomeFacts, day: number): SimpleEstimates | null {
    const capitalValue = capitalValueOn(home, day);
    if (capitalValue === null || this.#ratios.length === 0) return null;
    const scaledValue = capitalValue * (this.#median ??= medianOf(this.#ratios));
    const point = pointOf(home);
    return {
      capitalValue,
      scaledValue,
      neighbours: point ? capitalValue * this.#ratioNear(point) : scaledValue,
    };
  }

  learn(sale: Sale): void {
    const capitalValue = capitalValueOn(sale, sale.day);
    if (capitalValue === null) return;
    const ratio = sale.priceNzd / capitalValue;
    this.#ratios.push(ratio);
    this.#median = null;
    const point = pointOf(sale);
    if (!point) return;
    this.#places.add(point);
    this.#ratiosOfPoints.push(ratio);
  }

  #ratioNear(point: HomePoint): number {
    const near = this.#places.nearest(point, NEIGHBOURS);
    return near.length === 0 ? 1 : medianOf(near.map(({ place }) => this.#ratiosOfPoints[place]!));
  }
}

const ALL = { band: 'all', region: 'all', all: 'all' };

/** A range of the same percentages for all homes, for comparison. */
export class ConstantRange {
  readonly #range = new ErrorRange();

  moveTo(day: number): void {
    this.#range.moveTo(day);
  }

  /** The logarithms of the prices over the estimate between which 80 % of the latest ones were. */
  bounds(): Bounds | null {
    return this.#range.bounds(ALL);
  }

  learn(priceNzd: number, amountNzd: number): void {
    this.#range.add(ALL, Math.log(priceNzd / amountNzd));
  }
}
