import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from './daily-uses.repo.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether one more was within the limit; where not, in how many whole seconds it will be. */
export type Daily = { isWithin: true } | { isWithin: false; retryAfterSeconds: number };

/**
 * Takes one of what a key may use within 24 hours of its first use, as part of the transaction that uses it: where that is rolled
 * back, nothing was used.
 * @param limit at least 0; of 0 nothing can be used.
 */
export async function takeDaily(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  key: string,
  limit: number,
): Promise<Daily> {
  if (limit <= 0) return { isWithin: false, retryAfterSeconds: DAY_MS / 1000 };
  const now = clock();
  const began = await countUse(tx, { key, limit, now, dayMs: DAY_MS });
  if (!began) return { isWithin: true };
  const waitMs = began.getTime() + DAY_MS - now.getTime();
  return { isWithin: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
