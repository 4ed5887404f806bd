import { LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import type { Random } from '../random.ts';
import { before, DAY_MS, daysBetween } from '../time.ts';

export type PriceChange = { priceNzd: number; at: Date };

/** A listing that is newer than this still has its first price. */
const MIN_DAYS_FOR_CHANGES = 21;

/** The prices of a listing, oldest first: one to three. The first is from the day it was listed, the last is `swayPriceNzd`. */
export function drawPriceHistory(
  swayPriceNzd: number,
  listedAt: Date,
  now: Date,
  random: Random,
): PriceChange[] {
  const days = daysBetween(listedAt, now);
  const changes =
    days < MIN_DAYS_FOR_CHANGES
      ? 0
      : random.weighted([
          [0, 58],
          [1, 31],
          [2, 11],
        ] as const);
  const prices = [swayPriceNzd];
  for (let i = 0; i < changes; i++) prices.unshift(earlierPrice(prices[0]!, random));
  return prices.map((priceNzd, i) => {
    const share = i === 0 ? 0 : (i - random.between(0.2, 0.6)) / changes;
    return { priceNzd, at: before(listedAt, -share * days * DAY_MS) };
  });
}

/** The price of a listing at a moment after it was listed, in NZD. */
export function priceAt(changes: readonly PriceChange[], moment: Date): number {
  return (changes.findLast(({ at }) => at <= moment) ?? changes[0]!).priceNzd;
}

/** Owners lower their price more often than they raise it. */
function earlierPrice(priceNzd: number, random: Random): number {
  const step = random.chance(0.75) ? random.between(0.02, 0.08) : -random.between(0.02, 0.05);
  const earlier = Math.round((priceNzd * (1 + step)) / 5_000) * 5_000;
  const changed = earlier === priceNzd ? priceNzd + 10_000 : earlier;
  return Math.max(LISTING_FIELDS.swayPrice.min, changed);
}
