import type { HomeFacts } from './sale.ts';

/** A home that another one is compared with: sold on a day for a price, or offered today at one if the day is null. */
export type ComparedHome = HomeFacts & { day: number | null; priceNzd: number };

/**
 * What is added to the price of a compared home to tell what it says of the other one, in NZD, rounded to thousands: more digits would
 * claim more than sales tell.
 */
export type Adjustment = {
  /** For the change of prices in its region since the sale; null if the sales that were learned do not tell, 0 for a home that is offered. */
  timeNzd: number | null;
  /** For more or fewer bedrooms and bathrooms, and more or less floor area, as far as both homes state them. */
  sizeNzd: number;
  /** The price with both. */
  amountNzd: number;
};

/** @param time and size as logarithms of what the price is multiplied by; `time` is NaN if it is not known */
export function adjustmentOf(priceNzd: number, { time, size }: { time: number; size: number }): Adjustment {
  const timeNzd = Number.isNaN(time) ? null : inThousands(priceNzd * Math.expm1(time));
  const inTimeNzd = priceNzd + (timeNzd ?? 0);
  const sizeNzd = inThousands(inTimeNzd * Math.expm1(size));
  return { timeNzd, sizeNzd, amountNzd: inTimeNzd + sizeNzd };
}

/** A zero is not negative. */
function inThousands(amountNzd: number): number {
  return Math.round(amountNzd / 1000) * 1000 || 0;
}

/** Two homes as far as both state the same: what only one of them states is no difference between them. */
export function asBothState(home: HomeFacts, other: HomeFacts): [HomeFacts, HomeFacts] {
  const stated = { ...home, carParks: null };
  const ofOther = { ...other, carParks: null };
  for (const name of ['bedrooms', 'bathrooms', 'floorAreaM2'] as const)
    if (!home[name] || !other[name]) stated[name] = ofOther[name] = null;
  return [stated, ofOther];
}
