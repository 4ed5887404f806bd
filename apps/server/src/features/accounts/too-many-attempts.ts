import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import type { UseOf } from '#platform/rate-limits/rate-limits.ts';

/**
 * Counts an attempt against each of these limits, or against none if one refuses it.
 * @param triedUserId the account that somebody tries to use who is not signed in
 * @throws AppError account.too_many_attempts
 */
export async function countAttempt(platform: Platform, limits: UseOf[], triedUserId?: number): Promise<void> {
  await platform.db.transaction().execute(async tx => {
    for (const limit of limits) {
      const use = await countUse(platform, tx, limit);
      if (use.isWithin) continue;
      const { retryAfterSeconds } = use;
      const detail = `Too many attempts. Please try again in ${formatDuration(retryAfterSeconds)}.`;
      throw new AppError('account.too_many_attempts', { detail, retryAfterSeconds, triedUserId });
    }
  });
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
