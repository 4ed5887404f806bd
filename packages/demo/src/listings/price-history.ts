import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import type { Random } from '../random.ts';

export type PriceChange = { priceNzd: number; at: Date };

/** The sample is as of this day, whenever it is seeded. */
export const SAMPLE_DAY = new Date('2026-11-15T00:00:00Z');

const DAY_MS = 86_400_000;
const LONGEST_LISTED_DAYS = 270;

/**
 * The prices that an owner has named, oldest first: one to three, the last of them today's. Recent listings are the more
 * frequent, and nothing changes after the sample's day.
 */
export function drawPriceHistory(swayPriceNzd: number, random: Random): PriceChange[] {
  const listedDaysAgo = 2 + random.next() ** 1.6 * LONGEST_LISTED_DAYS;
  const listedAt = SAMPLE_DAY.getTime() - Math.round(listedDaysAgo * DAY_MS);
  const changes =
    listedDaysAgo < 21
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
    return { priceNzd, at: new Date(Math.round(listedAt + share * listedDaysAgo * DAY_MS)) };
  });
}

/** Owners come down more often than they go up. */
function earlierPrice(priceNzd: number, random: Random): number {
  const step = random.chance(0.75) ? random.between(0.02, 0.08) : -random.between(0.02, 0.05);
  const earlier = Math.round((priceNzd * (1 + step)) / 5_000) * 5_000;
  const moved = earlier === priceNzd ? priceNzd + 10_000 : earlier;
  return Math.max(LISTING_LIMITS.minPriceNzd, moved);
}
