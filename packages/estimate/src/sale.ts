import type { Position } from '@sway/domain/map/positions';

/** What is known of a home on a day. Everything but the names may be unknown. */
export type HomeFacts = {
  position: Position | null;
  /** Names as the data have them; an empty text if unknown. */
  region: string;
  district: string;
  bedrooms: number | null;
  bathrooms: number | null;
  carParks: number | null;
  floorAreaM2: number | null;
  landAreaM2: number | null;
  /** Whole NZD, with the day on which the valuation applies; the day may be unknown. */
  capitalValueNzd: number | null;
  valuedOnDay: number | null;
  /** What the capital value was set for, where the home is known to be different now; null for what is unknown. */
  valuedAs?: { floorAreaM2: number | null; bedrooms: number | null };
};

/** Days are counted from 1 January 1970. */
export type Sale = HomeFacts & { day: number; priceNzd: number };

const MS_PER_DAY = 86_400_000;

/** The number of a day such as `2020-07-31`; NaN for a day that does not exist. */
export function dayOf(isoDay: string): number {
  const day = Date.parse(`${isoDay}T00:00:00Z`) / MS_PER_DAY;
  return Number.isInteger(day) && isoDayOf(day) === isoDay ? day : NaN;
}

/** The day of a number as `2020-07-31`. */
export function isoDayOf(day: number): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * The capital value that was known on a day: a valuation that applies from a later day was not. Null for amounts that are not a value of
 * a home.
 */
export function capitalValueOn(home: HomeFacts, day: number): number | null {
  const { capitalValueNzd, valuedOnDay } = home;
  if (capitalValueNzd === null || !(capitalValueNzd >= 10_000 && capitalValueNzd <= 1e9)) return null;
  return valuedOnDay !== null && valuedOnDay > day ? null : capitalValueNzd;
}
