import { pointOf } from './home-point.ts';
import { MarketIndex, termsOf } from './market-index.ts';
import { PlaceValues } from './place-values.ts';
import { weightOf } from './robust.ts';
import { RoomTerms } from './room-terms.ts';
import type { HomeFacts, Sale } from './sale.ts';
import { StateFilter } from './state-filter.ts';
import type { Term } from './state-filter.ts';

// All amounts are natural logarithms of price / capital value.
const DISTRICT_DEVIATION = 0.07;
/** How far the values of one revaluation of a district are off as a whole. */
const REVALUATION_DEVIATION = 0.07;
/** How much the ratio changes with the capital value: in proportion to its logarithm, to its square and with the bedrooms. */
const VALUE_DEVIATIONS = [0.07, 0.025, 0.02];
/** How much it changes with each year since the valuation. */
const AGE_DEVIATION = 0.03;
/** The least and the most that prices of one kind of home are thought to be from what is expected. */
const MIN_NOISE = 0.05;
const MAX_NOISE = 0.4;
/** A normal deviation is so many times the mean error. */
const DEVIATION_OF_ERROR = 1.25;

const USUAL_LOG_VALUE = 13.7;
const USUAL_AGE_YEARS = 2;

export type ExpectedRatio = {
  /** Of the country, region, district and revaluation, then with all that is known of the home. */
  index: number;
  expected: number;
  /** The variance of `expected`, without that of single prices. */
  variance: number;
};

/** Follows how prices compare with capital values: over time, by place, by value and by kind of home. */
export class ValueRatio {
  readonly #filter = new StateFilter();
  readonly #index = new MarketIndex(this.#filter);
  readonly #rooms = new RoomTerms(this.#filter);
  readonly #places = new PlaceValues(this.#filter);
  readonly #value = VALUE_DEVIATIONS.map(deviation => this.#filter.add(deviation));
  readonly #age = this.#filter.add(AGE_DEVIATION);
  readonly #groups = new Map<string, number>();
  #day = 0;

  moveTo(day: number): void {
    this.#index.moveTo(day);
    this.#day = Math.max(day, this.#day);
  }

  estimate(home: HomeFacts, capitalValueNzd: number): ExpectedRatio {
    const index = [...this.#index.terms(home), ...this.#groupTerms(home)];
    const all = [...index, ...this.#homeTerms(home, capitalValueNzd)];
    return {
      index: this.#filter.predict(index),
      expected: this.#filter.predict(all),
      variance: this.#filter.variance(all),
    };
  }

  /**
   * A price of a home whose kind is hard to estimate counts less.
   * @param expected what `estimate` said of the home before the sale
   * @param error how far estimates of such homes usually are from the price, as a logarithm
   */
  learn(sale: Sale, capitalValueNzd: number, { expected, variance }: ExpectedRatio, error: number): void {
    this.#index.addRegion(sale);
    for (const [name, deviation] of groupsOf(sale))
      if (!this.#groups.has(name)) this.#groups.set(name, this.#filter.add(deviation));
    const point = pointOf(sale);
    if (point) this.#places.addCentre({ ...point, logValue: Math.log(capitalValueNzd) });
    const terms = [
      ...this.#index.terms(sale),
      ...this.#groupTerms(sale),
      ...this.#homeTerms(sale, capitalValueNzd),
    ];
    const ratio = Math.log(sale.priceNzd / capitalValueNzd);
    const noise = Math.min(MAX_NOISE, Math.max(MIN_NOISE, DEVIATION_OF_ERROR * error)) ** 2;
    const weight = weightOf((ratio - expected) / Math.sqrt(noise + variance));
    this.#filter.observe(terms, ratio, noise / weight);
  }

  #groupTerms(home: HomeFacts): Term[] {
    return termsOf(groupsOf(home).map(([name]) => this.#groups.get(name)));
  }

  #homeTerms(home: HomeFacts, capitalValueNzd: number): Term[] {
    const logValue = Math.log(capitalValueNzd);
    const value = logValue - USUAL_LOG_VALUE;
    const rooms = this.#rooms.terms(home);
    const factors = [value, value ** 2, value * rooms[0]!.factor];
    const { valuedOnDay } = home;
    const years = valuedOnDay === null ? 0 : (this.#day - valuedOnDay) / 365.25 - USUAL_AGE_YEARS;
    const point = pointOf(home);
    return [
      ...rooms,
      ...this.#value.map((place, i) => ({ place, factor: factors[i]! })),
      { place: this.#age, factor: years },
      ...(point ? this.#places.terms({ ...point, logValue }) : []),
    ];
  }
}

/** The groups of homes whose values may be off together: the district, and each of its revaluations. */
function groupsOf({ district, valuedOnDay }: HomeFacts): [string, number][] {
  return [
    [district, DISTRICT_DEVIATION],
    [`${district} ${valuedOnDay}`, REVALUATION_DEVIATION],
  ];
}
