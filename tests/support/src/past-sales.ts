import type { Sale } from '@sway/estimate/sale';

/** The day of the first sale: 1 January 2020. */
export const FIRST_SALE_DAY = 18_262;

const TOWNS = [
  { region: 'Auckland', district: 'Auckland City', lat: -36.85, lng: 174.76, usualNzd: 1_000_000 },
  { region: 'Canterbury', district: 'Christchurch City', lat: -43.53, lng: 172.63, usualNzd: 550_000 },
] as const;

type MarketOptions = {
  days: number;
  salesPerDay: number;
  /** The rise of prices in a week, as a logarithm. */
  weeklyRise?: number;
  /** How far prices are from what place, rooms and time make them, as a logarithm. */
  noise?: number;
};

/**
 * Sales of an invented market in two towns: capital values of the first day, prices that rise with time and differ by place, rooms and
 * chance. The same options give the same sales.
 */
export function pastSales({ days, salesPerDay, weeklyRise = 0, noise = 0.1 }: MarketOptions): Sale[] {
  const random = createRandom(7);
  const spread = () => random() + random() + random() - 1.5;
  return Array.from({ length: days * salesPerDay }, (_, i) => {
    const daysGone = Math.floor(i / salesPerDay);
    const town = TOWNS[random() < 0.6 ? 0 : 1]!;
    const position = { lat: town.lat + 0.1 * spread(), lng: town.lng + 0.1 * spread() };
    const bedrooms = 1 + Math.floor(5 * random());
    const logValue = Math.log(town.usualNzd) + 0.1 * (bedrooms - 3) + 0.25 * spread();
    const ofPlace = 0.5 * (position.lat - town.lat);
    const logPrice = logValue + ofPlace + (weeklyRise * daysGone) / 7 + 2 * noise * spread();
    return {
      day: FIRST_SALE_DAY + daysGone,
      priceNzd: Math.round(Math.exp(logPrice)),
      position,
      region: town.region,
      district: town.district,
      bedrooms,
      bathrooms: bedrooms > 3 ? 2 : 1,
      carParks: random() < 0.2 ? null : 2,
      floorAreaM2: null,
      landAreaM2: null,
      capitalValueNzd: Math.round(Math.exp(logValue)),
      valuedOnDay: FIRST_SALE_DAY - 100,
    };
  });
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
