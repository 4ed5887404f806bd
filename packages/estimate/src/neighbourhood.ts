import { PlaceTree } from './place-tree.ts';
import type { ValuedPoint } from './place-values.ts';
import { medianOf } from './robust.ts';

const NEIGHBOURS = 30;
const NEAREST = 8;
const MIN_SALES = 30;

/** What is known of the sales around a home; NaN without a position. */
export type Around = {
  /** The logarithm of the home’s capital value, less the median one of the 30 nearest sales. */
  valueAbove: number;
  /** By how much the eight nearest prices were above expectation at the median, and how far those of the 30 nearest were apart. */
  nearestSurprise: number;
  spread: number;
  /** How far away the eleventh sale is, in kilometres. */
  km: number;
};

const NOTHING: Around = { valueAbove: NaN, nearestSurprise: NaN, spread: NaN, km: NaN };

/** Past sales with their capital values, and by how much their prices were above expectation. */
export class Neighbourhood {
  readonly #places = new PlaceTree();
  readonly #logValues: number[] = [];
  readonly #surprises: number[] = [];

  around(point: ValuedPoint | null): Around {
    if (!point || this.#surprises.length < MIN_SALES) return NOTHING;
    const near = this.#places.nearest(point, NEIGHBOURS);
    const surprises = near.map(({ place }) => this.#surprises[place]!);
    const usual = medianOf(surprises);
    return {
      valueAbove: point.logValue - medianOf(near.map(({ place }) => this.#logValues[place]!)),
      nearestSurprise: medianOf(surprises.slice(0, NEAREST)),
      spread: medianOf(surprises.map(surprise => Math.abs(surprise - usual))),
      km: near[10]!.km,
    };
  }

  /** @param surprise the logarithm of the price over the expected one */
  add(point: ValuedPoint, surprise: number): void {
    this.#places.add(point);
    this.#logValues.push(point.logValue);
    this.#surprises.push(surprise);
  }
}
