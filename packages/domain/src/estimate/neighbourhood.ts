import { kmBetween } from './home-point.ts';
import { smallest } from './nearest.ts';
import type { ValuedPoint } from './place-values.ts';
import { medianOf } from './robust.ts';

const NEIGHBOURS = 30;
const NEAREST = 8;
const LEAST_SALES = 30;

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
  readonly #points: ValuedPoint[] = [];
  readonly #surprises: number[] = [];

  around(point: ValuedPoint | null): Around {
    if (!point || this.#points.length < LEAST_SALES) return NOTHING;
    const distances = new Float64Array(this.#points.length);
    for (let i = 0; i < distances.length; i++) distances[i] = kmBetween(this.#points[i]!, point);
    const near = smallest(distances, NEIGHBOURS);
    const surprises = near.map(i => this.#surprises[i]!);
    const usual = medianOf(surprises);
    return {
      valueAbove: point.logValue - medianOf(near.map(i => this.#points[i]!.logValue)),
      nearestSurprise: medianOf(surprises.slice(0, NEAREST)),
      spread: medianOf(surprises.map(surprise => Math.abs(surprise - usual))),
      km: distances[near[10]!]!,
    };
  }

  /** @param surprise the logarithm of the price over the expected one */
  add(point: ValuedPoint, surprise: number): void {
    this.#points.push(point);
    this.#surprises.push(surprise);
  }
}
