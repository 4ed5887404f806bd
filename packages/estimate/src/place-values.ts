import { kmBetween } from './home-point.ts';
import type { HomePoint } from './home-point.ts';
import type { StateFilter, Term } from './state-filter.ts';

/** A home’s point and the logarithm of its capital value. */
export type ValuedPoint = HomePoint & { logValue: number };

// The differences that count as one step away.
const STEP_KM = 12;
const STEP_LOG_VALUE = 0.8;
const STEP_ROOMS = 6;
/** A centre is added where none is this near. Their number is bounded, because each sale takes time for all of them. */
const STEPS_BETWEEN_CENTRES = 0.9;
const MAX_CENTRES = 350;
/** Centres further away than this say nothing. */
const MAX_STEPS = 4;
/** How far prices around a centre usually differ from the rest, as a logarithm. */
const DEVIATION = 0.06;

/**
 * What a place and a kind of home add to or take from the ratio of price to capital value: a surface over place, value and rooms,
 * made of centres that are learned. Near a centre its value counts in full, and less and less further away.
 */
export class PlaceValues {
  readonly #filter: StateFilter;
  readonly #centres: { point: ValuedPoint; place: number }[] = [];

  constructor(filter: StateFilter) {
    this.#filter = filter;
  }

  /** Makes a centre for a home that is going to be observed, if none is near. */
  addCentre(point: ValuedPoint): void {
    if (this.#centres.length >= MAX_CENTRES) return;
    if (this.#centres.some(centre => stepsBetween(centre.point, point) <= STEPS_BETWEEN_CENTRES)) return;
    this.#centres.push({ point, place: this.#filter.add(DEVIATION) });
  }

  terms(point: ValuedPoint): Term[] {
    return this.#centres.flatMap(centre => {
      const steps = stepsBetween(centre.point, point);
      return steps < MAX_STEPS ? [{ place: centre.place, factor: Math.exp(-steps) }] : [];
    });
  }
}

function stepsBetween(a: ValuedPoint, b: ValuedPoint): number {
  const rooms = Math.abs(a.bedrooms - b.bedrooms) + Math.abs(a.bathrooms - b.bathrooms);
  return kmBetween(a, b) / STEP_KM + Math.abs(a.logValue - b.logValue) / STEP_LOG_VALUE + rooms / STEP_ROOMS;
}
