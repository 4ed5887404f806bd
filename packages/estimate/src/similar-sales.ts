import { asBothState } from './comparison.ts';
import type { ComparedHome } from './comparison.ts';
import { kmBetween, pointOf } from './home-point.ts';
import type { HomePoint } from './home-point.ts';
import { krige } from './kriging.ts';
import { LevelHistory } from './level-history.ts';
import { MarketIndex, termsOf } from './market-index.ts';
import { PlaceTree } from './place-tree.ts';
import { medianOf, weightOf } from './robust.ts';
import { FloorTerm, RoomTerms } from './room-terms.ts';
import type { HomeFacts, Sale } from './sale.ts';
import { Smallest } from './smallest.ts';
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
const MAX_KM = 15;
const NEAREST = 8;
/** Fewer sales than this make no estimate. */
const MIN_SALES = 30;
const MIN_SALES_WITH_FLOOR = 200;

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
  readonly #floor = new FloorTerm(this.#filter);
  readonly #levels = new LevelHistory();
  #salesWithFloor = 0;
  readonly #districts = new Map<string, number>();
  readonly #sales: Learned[] = [];
  readonly #places = new PlaceTree();
  /** Kept apart from the other facts of a sale, because a home is compared with hundreds of sales that are scattered in memory. */
  readonly #bedrooms: number[] = [];
  readonly #bathrooms: number[] = [];
  readonly #days: number[] = [];
  /** What each sale was above expectation, as districts and rooms are known by now, as far as it was asked for. */
  readonly #surprises = new Map<number, number>();
  #day = 0;

  moveTo(day: number): void {
    this.#index.moveTo(day);
    this.#day = Math.max(day, this.#day);
  }

  estimate(home: HomeFacts): FromSimilar {
    const inDistrict = USUAL + this.#filter.predict(this.#terms(home));
    const point = pointOf(home);
    if (this.#sales.length < MIN_SALES || !point) {
      const logPrice = this.#sales.length < MIN_SALES ? NaN : inDistrict;
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
    this.#surprises.clear();
    const { day, priceNzd } = sale;
    const index = this.#index.terms(sale);
    const level = this.#filter.predict(index);
    this.#levels.note(sale.region, day, level);
    const point = pointOf(sale);
    if (!point) return;
    const noise = NOISE_DEVIATION ** 2 / weight;
    this.#places.add(point);
    this.#bedrooms.push(point.bedrooms);
    this.#bathrooms.push(point.bathrooms);
    this.#days.push(day);
    this.#sales.push({ point, day, priceNzd, noise, logPrice, level, terms: terms.slice(index.length) });
  }

  #terms(home: HomeFacts): Term[] {
    const district = termsOf([this.#districts.get(home.district)]);
    return [...this.#index.terms(home), ...district, ...this.#rooms.terms(home), ...this.#floorTerms(home)];
  }

  /** Floor areas are compared with those of sales, so they count once enough sales have one. */
  #floorTerms({ floorAreaM2 }: HomeFacts): Term[] {
    if (floorAreaM2 === null || floorAreaM2 <= 0 || this.#salesWithFloor < MIN_SALES_WITH_FLOOR) return [];
    return [this.#floor.term(floorAreaM2)];
  }

  /** How much more a home is expected to cost than another one did, for the time since and for its size; logarithms, `time` NaN if not known. */
  compare(home: HomeFacts, other: ComparedHome): { time: number; size: number } {
    const [mine, theirs] = asBothState(home, other).map(facts =>
      this.#filter.predict([...this.#rooms.terms(facts), ...this.#floorTerms(facts)]),
    );
    const now = this.#filter.predict(this.#index.terms(other));
    const time = other.day === null ? 0 : now - this.#levels.levelOn(other.region, other.day);
    return { time, size: mine! - theirs! };
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
    const { used, covariances } = this.#mostAlike(point);
    const { mean, explained } = krige(
      covariancesOf(used.map(place => this.#sales[place]!)),
      covariances,
      Float64Array.from(used, place => this.#surpriseOf(place)),
    );
    return { place: mean, explained, used };
  }

  /** The places of the sales that are most like a home, the most alike first, with how much they have in common with it. */
  #mostAlike(point: HomePoint): { used: number[]; covariances: Float64Array } {
    const found = new Smallest(SALES_USED);
    // What is less alike than this is not among them.
    let mostUnlike = Infinity;
    this.#places.visit(
      point,
      km => km < MAX_KM && leastUnlikeAt(km) <= mostUnlike,
      (place, km) => {
        const rooms =
          Math.abs(this.#bedrooms[place]! - point.bedrooms) +
          Math.abs(this.#bathrooms[place]! - point.bathrooms);
        const unlike = unlikeApart(rooms, this.#day - this.#days[place]!);
        if (km >= MAX_KM || leastUnlikeAt(km) + unlike > mostUnlike) return;
        found.add(-covarianceAt(km) * Math.exp(-unlike), place);
        if (found.isFull) mostUnlike = UNLIKE_PRECISION - Math.log(-found.limit);
      },
    );
    return { used: found.places, covariances: Float64Array.from(found.places, (_, i) => -found.numberAt(i)) };
  }

  #nearestSurprise(point: HomePoint): number {
    return medianOf(this.#places.nearest(point, NEAREST).map(({ place }) => this.#surpriseOf(place)));
  }

  #surpriseOf(place: number): number {
    const known = this.#surprises.get(place);
    if (known !== undefined) return known;
    const { logPrice, level, terms } = this.#sales[place]!;
    const surprise = logPrice - level - this.#filter.predict(terms);
    this.#surprises.set(place, surprise);
    return surprise;
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

function covarianceOf(a: PastSale, b: PastSale): number {
  const rooms =
    Math.abs(a.point.bedrooms - b.point.bedrooms) + Math.abs(a.point.bathrooms - b.point.bathrooms);
  return covarianceAt(kmBetween(a.point, b.point)) * Math.exp(-unlikeApart(rooms, Math.abs(a.day - b.day)));
}

/** How unlike homes at one place are by their rooms and the time between their sales: the negative logarithm of what they have in common. */
function unlikeApart(rooms: number, days: number): number {
  return rooms / ROOMS + days / DAYS;
}

/** The covariance of homes that are this far apart and otherwise the same. */
function covarianceAt(km: number): number {
  return (
    SUBURB_DEVIATION ** 2 * Math.exp(-km / SUBURB_KM) + STREET_DEVIATION ** 2 * Math.exp(-km / STREET_KM)
  );
}

const STEPS_IN_KM = 100;
const UNLIKE_PRECISION = 1e-9;
/** The negative logarithm of the covariance at each step away, because most sales near a home are ruled out by it and logarithms take long. */
const UNLIKE_AT_STEPS = Float64Array.from(
  { length: MAX_KM * STEPS_IN_KM + 1 },
  (_, step) => -Math.log(covarianceAt(step / STEPS_IN_KM)),
);

/** How unlike homes less than `MAX_KM` apart are by their distance, at least. */
function leastUnlikeAt(km: number): number {
  return UNLIKE_AT_STEPS[Math.floor(km * STEPS_IN_KM)]!;
}
