import { roomsOf } from './home-point.ts';
import type { HomeFacts } from './sale.ts';
import type { StateFilter, Term } from './state-filter.ts';

const USUAL_CAR_PARKS = 1.5;
const MAX_CAR_PARKS = 4;
/** A home with twice the floor area costs 2^0.4 times as much, until sales with floor areas tell otherwise. */
const FLOOR_ELASTICITY = 0.4;
const FLOOR_DEVIATION = 0.15;
const USUAL_FLOOR_M2 = 140;
/** Greater and smaller floor areas count like these. */
const MIN_FLOOR_M2 = 40;
const MAX_FLOOR_M2 = 500;

const DEVIATIONS = { bedrooms: 0.02, bathrooms: 0.04, carParks: 0.02, carParksUnknown: 0.02 };

/** What each bedroom, bathroom and car park above the usual number adds to the price, as a logarithm. */
export class RoomTerms {
  readonly #bedrooms: number;
  readonly #bathrooms: number;
  readonly #carParks: number;
  readonly #carParksUnknown: number;

  constructor(filter: StateFilter) {
    this.#bedrooms = filter.add(DEVIATIONS.bedrooms);
    this.#bathrooms = filter.add(DEVIATIONS.bathrooms);
    this.#carParks = filter.add(DEVIATIONS.carParks);
    this.#carParksUnknown = filter.add(DEVIATIONS.carParksUnknown);
  }

  terms(home: HomeFacts): Term[] {
    const { bedrooms, bathrooms } = roomsOf(home);
    const carParks = Math.min(MAX_CAR_PARKS, home.carParks ?? USUAL_CAR_PARKS);
    return [
      { place: this.#bedrooms, factor: bedrooms - 3 },
      { place: this.#bathrooms, factor: bathrooms - 1.5 },
      { place: this.#carParks, factor: carParks - USUAL_CAR_PARKS },
      { place: this.#carParksUnknown, factor: home.carParks === null ? 1 : 0 },
    ];
  }
}

/** What floor area adds to the price, in proportion to its logarithm. */
export class FloorTerm {
  readonly #floor: number;

  constructor(filter: StateFilter) {
    this.#floor = filter.add(FLOOR_DEVIATION, FLOOR_ELASTICITY);
  }

  term(floorAreaM2: number): Term {
    const counted = Math.min(MAX_FLOOR_M2, Math.max(MIN_FLOOR_M2, floorAreaM2));
    return { place: this.#floor, factor: Math.log(counted / USUAL_FLOOR_M2) };
  }
}
