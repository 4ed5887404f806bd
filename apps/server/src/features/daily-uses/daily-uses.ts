import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from './daily-uses.repo.ts';

const DAY_MS = 24 * 3_600_000;

/** Whether a use was within the limit; if not, after how many whole seconds the next one is. */
export type DailyUse = { isWithin: true } | { isWithin: false; retryAfterSeconds: number };

/**
 * Counts one use of a key against its limit for the 24 hours from the first use. It belongs to the transaction `tx`: a rollback
 * undoes the use.
 * @param limit 0 or more; 0 refuses every use.
 */
export async function countDailyUse(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  key: string,
  limit: number,
): Promise<DailyUse> {
  if (limit <= 0) return { isWithin: false, retryAfterSeconds: DAY_MS / 1000 };
  const now = clock();
  const startedAt = await countUse(tx, { key, limit, now, dayMs: DAY_MS });
  if (!startedAt) return { isWithin: true };
  const waitMs = startedAt.getTime() + DAY_MS - now.getTime();
  return { isWithin: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
