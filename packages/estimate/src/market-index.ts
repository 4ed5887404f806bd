import type { HomeFacts } from './sale.ts';
import type { StateFilter, Term } from './state-filter.ts';

// All amounts are natural logarithms: 0.01 is about one percent.
const LEVEL_DEVIATION = 0.3;
const REGION_DEVIATION = 0.05;
/** How far the level of the country and of a region can move in a day beside the trend. */
const LEVEL_PER_DAY = 0.0012;
const REGION_PER_DAY = 0.0003;
/** The usual trend in a day. It fades within months, so that a boom is not continued for years. */
const TREND_PER_DAY = 0.001;
const TREND_FADES_IN_DAYS = 60;

/**
 * The price index inside a filter: the level of the country with its trend, and how the level of each region differs from it. A region
 * with few sales stays near the country.
 */
export class MarketIndex {
  readonly #filter: StateFilter;
  readonly #level: number;
  readonly #trend: number;
  readonly #regions = new Map<string, number>();
  #day: number | null = null;

  constructor(filter: StateFilter) {
    this.#filter = filter;
    this.#level = filter.add(LEVEL_DEVIATION);
    this.#trend = filter.add(TREND_PER_DAY);
  }

  /** Moves to a day; one that has passed changes nothing. */
  moveTo(day: number): void {
    const days = this.#day === null ? 0 : day - this.#day;
    this.#day = Math.max(day, this.#day ?? day);
    if (days <= 0) return;
    const filter = this.#filter;
    // The trend that remains of each of these days.
    const keep = Math.exp(-days / TREND_FADES_IN_DAYS);
    filter.advance(this.#level, this.#trend, TREND_FADES_IN_DAYS * (1 - keep));
    filter.drift(this.#trend, keep, TREND_PER_DAY ** 2 * (1 - keep ** 2));
    filter.drift(this.#level, 1, LEVEL_PER_DAY ** 2 * days);
    for (const region of this.#regions.values()) filter.drift(region, 1, REGION_PER_DAY ** 2 * days);
  }

  /** Makes a place for the home’s region, whose sales are going to be observed. */
  addRegion({ region }: HomeFacts): void {
    if (!this.#regions.has(region)) this.#regions.set(region, this.#filter.add(REGION_DEVIATION));
  }

  terms({ region }: HomeFacts): Term[] {
    return termsOf([this.#level, this.#regions.get(region)]);
  }
}

/** Terms that contain each of these numbers once; those without a place are unknown and expected to be zero. */
export function termsOf(places: readonly (number | undefined)[]): Term[] {
  return places.filter(place => place !== undefined).map(place => ({ place, factor: 1 }));
}
