import { t } from '@sway/domain/language/texts';
import { formatQuantity } from '@sway/domain/text/format';
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
      const detail = t`Too many attempts. Please try again in ${formatDuration(retryAfterSeconds)}.`;
      throw new AppError('account.too_many_attempts', { detail, retryAfterSeconds, triedUserId });
    }
  });
}

function formatDuration(seconds: number): string {
  return seconds < 60 ? formatQuantity(seconds, 'second') : formatQuantity(Math.ceil(seconds / 60), 'minute');
}
