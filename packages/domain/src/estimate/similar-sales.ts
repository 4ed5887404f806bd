import { kmBetween, pointOf } from './home-point.ts';
import type { HomePoint } from './home-point.ts';
import { krige } from './kriging.ts';
import { MarketIndex, termsOf } from './market-index.ts';
import { smallest } from './nearest.ts';
import { medianOf, weightOf } from './robust.ts';
import { RoomTerms } from './room-terms.ts';
import type { HomeFacts, Sale } from './sale.ts';
import { StateFilter } from './state-filter.ts';
import type { Term } from './state-filter.ts';

// Prices are natural logarithms here. Homes are alike in price as homes of a suburb, and more so as neighbours.
const SUBURB_DEVIATION = 0.22;
const SUBURB_KM = 4;
const STREET_DEVIATION = 0.15;
const STREET_KM = 0.4;
/** Homes with so many more rooms, and sales so long ago, say 1/e as much. */
const ROOMS = 6;
const DAYS = 3000;

const DISTRICT_DEVIATION = 0.07;
/** How far prices are from what place and rooms make expect. */
const NOISE_DEVIATION = 0.17;
/** The same before the place within the district is known. */
const DISTRICT_NOISE_DEVIATION = 0.2;
const SURPRISE_DEVIATION = 0.25;

/** How many sales an estimate is made of. */
const SALES_USED = 50;
/** Sales further away say nothing of a home. */
const MOST_KM = 15;
const NEAREST = 8;
/** Fewer sales than this make no estimate. */
const LEAST_SALES = 30;

/** The logarithm of a usual price. */
const USUAL = 13.7;

export type PastSale = { point: HomePoint; day: number; priceNzd: number };

/** What sales of similar homes say of a home. */
export type FromSimilar = {
  /** The logarithm of the expected price; NaN with too few sales. */
  logPrice: number;
  /** What the place adds to the price of such a home in its district, as a logarithm, and how much of its variance sales explain. */
  place: number;
  explained: number;
  /** The median of what the eight nearest sales were above expectation, as a logarithm; NaN without a position. */
  nearestSurprise: number;
  /** The sales that count most, the most alike first; none without a position. */
  sales: PastSale[];
};

type Learned = PastSale & { noise: number; logPrice: number; level: number; terms: Term[] };

/** Estimates homes from the prices of similar homes near by, without capital values. */
export class SimilarSales {
  readonly #filter = new StateFilter();
  readonly #index = new MarketIndex(this.#filter);
  readonly #rooms = new RoomTerms(this.#filter);
  readonly #districts = new Map<string, number>();
  readonly #sales: Learned[] = [];
  /** What each sale was above expectation, as districts and rooms are known by now; null if that has to be computed again. */
  #surprises: Float64Array | null = null;
  #day = 0;

  moveTo(day: number): void {
    this.#index.moveTo(day);
    this.#day = Math.max(day, this.#day);
  }

  estimate(home: HomeFacts): FromSimilar {
    const inDistrict = USUAL + this.#filter.predict(this.#terms(home));
    const point = pointOf(home);
    if (this.#sales.length < LEAST_SALES || !point) {
      const logPrice = this.#sales.length < LEAST_SALES ? NaN : inDistrict;
      return { logPrice, place: 0, explained: 0, nearestSurprise: NaN, sales: [] };
    }
    const distances = this.#distancesFrom(point);
    const { place, explained, used } = this.#atPlace(point, distances);
    return {
      logPrice: inDistrict + place,
      place,
      explained,
      nearestSurprise: this.#nearestSurprise(distances),
      sales: used.map(i => this.#sales[i]!),
    };
  }

  /** @param estimated what `estimate` said of the home before the sale */
  learn(sale: Sale, estimated: FromSimilar): void {
    this.#index.addRegion(sale);
    if (!this.#districts.has(sale.district))
      this.#districts.set(sale.district, this.#filter.add(DISTRICT_DEVIATION));
    const logPrice = Math.log(sale.priceNzd) - USUAL;
    const terms = this.#terms(sale);
    const expected = this.#filter.predict(terms) + estimated.place;
    const weight = weightOf((logPrice - expected) / SURPRISE_DEVIATION);
    this.#filter.observe(terms, logPrice, DISTRICT_NOISE_DEVIATION ** 2 / weight);
    this.#surprises = null;
    const point = pointOf(sale);
    if (!point) return;
    const { day, priceNzd } = sale;
    const index = this.#index.terms(sale);
    const level = this.#filter.predict(index);
    const noise = NOISE_DEVIATION ** 2 / weight;
    this.#sales.push({ point, day, priceNzd, noise, logPrice, level, terms: terms.slice(index.length) });
  }

  #terms(home: HomeFacts): Term[] {
    const district = termsOf([this.#districts.get(home.district)]);
    return [...this.#index.terms(home), ...district, ...this.#rooms.terms(home)];
  }

  #distancesFrom(point: HomePoint): Float64Array {
    const sales = this.#sales;
    const distances = new Float64Array(sales.length);
    for (let i = 0; i < sales.length; i++) distances[i] = kmBetween(sales[i]!.point, point);
    return distances;
  }

  #atPlace(point: HomePoint, distances: Float64Array): { place: number; explained: number; used: number[] } {
    const here = { point, day: this.#day };
    const sales = this.#sales;
    const unlike = new Float64Array(sales.length);
    for (let i = 0; i < unlike.length; i++)
      if (distances[i]! < MOST_KM) unlike[i] = -covarianceOf(sales[i]!, here);
    const used = smallest(unlike, SALES_USED, 0);
    const surprises = this.#currentSurprises();
    const { mean, explained } = krige(
      covariancesOf(used.map(i => sales[i]!)),
      Float64Array.from(used, i => -unlike[i]!),
      Float64Array.from(used, i => surprises[i]!),
    );
    return { place: mean, explained, used };
  }

  #nearestSurprise(distances: Float64Array): number {
    const surprises = this.#currentSurprises();
    return medianOf(smallest(distances, NEAREST).map(i => surprises[i]!));
  }

  #currentSurprises(): Float64Array {
    return (this.#surprises ??= Float64Array.from(
      this.#sales,
      ({ logPrice, level, terms }) => logPrice - level - this.#filter.predict(terms),
    ));
  }
}

/** The lower half of the covariances between sales, row by row, with the noise of each price. */
function covariancesOf(sales: readonly Learned[]): Float64Array {
  const size = sales.length;
  const covariances = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    const sale = sales[row]!;
    for (let column = 0; column < row; column++)
      covariances[row * size + column] = covarianceOf(sale, sales[column]!);
    covariances[row * size + row] = covarianceOf(sale, sale) + sale.noise;
  }
  return covariances;
}

type PointInTime = { point: HomePoint; day: number };

function covarianceOf(a: PointInTime, b: PointInTime): number {
  const km = kmBetween(a.point, b.point);
  const rooms =
    Math.abs(a.point.bedrooms - b.point.bedrooms) + Math.abs(a.point.bathrooms - b.point.bathrooms);
  const place =
    SUBURB_DEVIATION ** 2 * Math.exp(-km / SUBURB_KM) + STREET_DEVIATION ** 2 * Math.exp(-km / STREET_KM);
  return place * Math.exp(-rooms / ROOMS - Math.abs(a.day - b.day) / DAYS);
}
