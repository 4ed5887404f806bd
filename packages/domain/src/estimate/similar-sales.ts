import { kmBetween, pointOf } from './home-point.ts';
import type { HomePoint } from './home-point.ts';
import { krige } from './kriging.ts';
import { MarketIndex, termsOf } from './market-index.ts';
import { PlaceGrid } from './place-grid.ts';
import { medianOf, weightOf } from './robust.ts';
import { FloorTerm, RoomTerms } from './room-terms.ts';
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
const KM_PRECISION = 0.001;
const NEAREST = 8;
/** Fewer sales than this make no estimate. */
const LEAST_SALES = 30;
const LEAST_SALES_WITH_FLOOR = 200;

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

/** A sale by its place, and how much it has in common with a home. */
type Alike = { place: number; covariance: number };

type Learned = PastSale & { noise: number; logPrice: number; level: number; terms: Term[] };

/** Estimates homes from the prices of similar homes near by, without capital values. */
export class SimilarSales {
  readonly #filter = new StateFilter();
  readonly #index = new MarketIndex(this.#filter);
  readonly #rooms = new RoomTerms(this.#filter);
  readonly #floor = new FloorTerm(this.#filter);
  #salesWithFloor = 0;
  readonly #districts = new Map<string, number>();
  readonly #sales: Learned[] = [];
  readonly #grid = new PlaceGrid();
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
    const { place, explained, used } = this.#atPlace(point);
    return {
      logPrice: inDistrict + place,
      place,
      explained,
      nearestSurprise: this.#nearestSurprise(point),
      sales: used.map(i => this.#sales[i]!),
    };
  }

  /** @param estimated what `estimate` said of the home before the sale */
  learn(sale: Sale, estimated: FromSimilar): void {
    this.#index.addRegion(sale);
    if (!this.#districts.has(sale.district))
      this.#districts.set(sale.district, this.#filter.add(DISTRICT_DEVIATION));
    if (sale.floorAreaM2 !== null && sale.floorAreaM2 > 0) this.#salesWithFloor++;
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
    this.#grid.add(point);
    this.#sales.push({ point, day, priceNzd, noise, logPrice, level, terms: terms.slice(index.length) });
  }

  #terms(home: HomeFacts): Term[] {
    const district = termsOf([this.#districts.get(home.district)]);
    return [...this.#index.terms(home), ...district, ...this.#rooms.terms(home), ...this.#floorTerms(home)];
  }

  /** Floor areas are compared with those of sales, so they count once enough sales have one. */
  #floorTerms({ floorAreaM2 }: HomeFacts): Term[] {
    if (floorAreaM2 === null || floorAreaM2 <= 0 || this.#salesWithFloor < LEAST_SALES_WITH_FLOOR) return [];
    return [this.#floor.term(floorAreaM2)];
  }

  /** What rooms and floor area make of the price of a home, compared with those that its capital value was set for; a logarithm. */
  sinceValuation({ valuedAs, ...home }: HomeFacts): number {
    if (!valuedAs) return 0;
    const before = { ...home, bedrooms: valuedAs.bedrooms ?? home.bedrooms };
    const ofRooms =
      this.#filter.predict(this.#rooms.terms(home)) - this.#filter.predict(this.#rooms.terms(before));
    const floors = [home.floorAreaM2, valuedAs.floorAreaM2];
    if (!floors.every(area => area !== null && area > 0)) return ofRooms;
    const [now, then] = floors.map(area => this.#filter.predict([this.#floor.term(area!)]));
    return ofRooms + now! - then!;
  }

  #atPlace(point: HomePoint): { place: number; explained: number; used: number[] } {
    const sales = this.#sales;
    const alike = this.#mostAlike(point);
    const used = alike.map(({ place }) => place);
    const surprises = this.#currentSurprises();
    const { mean, explained } = krige(
      covariancesOf(used.map(i => sales[i]!)),
      Float64Array.from(alike, ({ covariance }) => covariance),
      Float64Array.from(used, i => surprises[i]!),
    );
    return { place: mean, explained, used };
  }

  /** The sales that are most like a home, the most alike first. No sale of a further ring can be more alike than its distance allows. */
  #mostAlike(point: HomePoint): Alike[] {
    const here = { point, day: this.#day };
    let found: Alike[] = [];
    // What is known to be among the most alike so far is at least this much alike.
    let least = 0;
    let mostKm = MOST_KM;
    // The points of a ring are more than `ring - 1` kilometres away.
    for (let ring = 0; ring - 1 < mostKm; ring++) {
      for (const place of this.#grid.ring(point, ring)) {
        const sale = this.#sales[place]!;
        // In a town most sales are ruled out by their distance, which costs much less than the covariance.
        if (kmBetween(sale.point, point) >= mostKm) continue;
        const covariance = covarianceOf(sale, here);
        if (covariance >= least) found.push({ place, covariance });
      }
      if (found.length < SALES_USED) continue;
      found = found.toSorted(mostAlikeFirst).slice(0, SALES_USED);
      least = found.at(-1)!.covariance;
      mostKm = kmOf(least);
    }
    return found.toSorted(mostAlikeFirst);
  }

  #nearestSurprise(point: HomePoint): number {
    const surprises = this.#currentSurprises();
    return medianOf(this.#grid.nearest(point, NEAREST).map(({ place }) => surprises[place]!));
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

function mostAlikeFirst(a: Alike, b: Alike): number {
  return b.covariance - a.covariance || a.place - b.place;
}

type PointInTime = { point: HomePoint; day: number };

function covarianceOf(a: PointInTime, b: PointInTime): number {
  const km = kmBetween(a.point, b.point);
  const rooms =
    Math.abs(a.point.bedrooms - b.point.bedrooms) + Math.abs(a.point.bathrooms - b.point.bathrooms);
  return covarianceAt(km) * Math.exp(-rooms / ROOMS - Math.abs(a.day - b.day) / DAYS);
}

/** The covariance of homes that are this far apart and otherwise the same. */
function covarianceAt(km: number): number {
  return (
    SUBURB_DEVIATION ** 2 * Math.exp(-km / SUBURB_KM) + STREET_DEVIATION ** 2 * Math.exp(-km / STREET_KM)
  );
}

/** A distance up to `MOST_KM` beyond which no covariance is as great as this one. */
function kmOf(covariance: number): number {
  let near = 0;
  let far = MOST_KM;
  while (far - near > KM_PRECISION) {
    const middle = (near + far) / 2;
    if (covarianceAt(middle) >= covariance) near = middle;
    else far = middle;
  }
  return far;
}
