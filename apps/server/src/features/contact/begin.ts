import { beginningStop } from '@sway/domain/conversations/beginnings';
import type { Beginning } from '@sway/domain/conversations/beginnings';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import { findBeginning, findFloor } from './contact.repo.ts';

/**
 * Requires that the owner of a home lets somebody begin to write about it. What begins calls this; a conversation with a message goes on
 * (product/conversations.md#who-may-write).
 * @throws AppError contact.offers_only, contact.waiting_only, contact.nobody_yet
 */
export async function requireMayBegin(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  { propertyId, userId }: { propertyId: number; userId: number },
  by: Beginning,
): Promise<void> {
  const stop = beginningStop(await findBeginning(tx, propertyId, userId), by, clock());
  if (stop) throw new AppError(`contact.${stop}`);
}

/** One amount a day, and three in 30 days: somebody who halves the range with each amount gets to an eighth of it in a month. */
const TRY_LIMITS = ['floorTriesOfDay', 'floorTriesOfMonth'] as const;

/**
 * Compares the first offer of a buyer for a home with the owner's floor (product/offers.md#below-the-floor). Every amount counts as a try
 * before it is compared, also where there is no floor: an answer tells no more than whether the amount is below it. The buyer is locked.
 * @returns the refusal, which the caller throws once the try is stored; null if the owner would look at the amount
 */
export async function tryAmount(
  platform: Platform,
  tx: Db,
  { propertyId, buyerId, amountNzd }: { propertyId: number; buyerId: number; amountNzd: number },
): Promise<AppError | null> {
  const floorNzd = (await findFloor(tx, propertyId)) ?? 0;
  for (const limit of TRY_LIMITS) {
    const use = await countUse(platform, tx, { limit, subject: JSON.stringify({ buyerId, propertyId }) });
    if (!use.isWithin) return new AppError('offer.ask_later', { retryAfterSeconds: use.retryAfterSeconds });
  }
  return amountNzd < floorNzd ? new AppError('offer.below_floor', { path: 'amountNzd' }) : null;
}
