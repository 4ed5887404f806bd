import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import type { UseOf } from '#platform/rate-limits/rate-limits.ts';

/** Counts one more booking, move or offer of a user. @throws AppError viewing.daily_limit */
export async function requireViewingsLeft(platform: Platform, tx: Db, useOf: UseOf): Promise<void> {
  const use = await countUse(platform, tx, useOf);
  if (!use.isWithin) throw new AppError('viewing.daily_limit', { retryAfterSeconds: use.retryAfterSeconds });
}
