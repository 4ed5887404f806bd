import {
  accountLimit,
  CONFIRM_FIRST,
  countsAsConfirmed,
  totalLimitMessage,
  dailyLimitMessage,
} from '@sway/domain/account-limits';
import type { LimitedResource } from '@sway/domain/account-limits';
import { takeDaily } from '#features/daily-uses/index.ts';
import { hasMailbox } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, conflict } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { hasVerifiedEmail } from './users.repo.ts';

/**
 * Whether somebody has confirmed their e-mail address. On a demo site without a mail server no mail reaches anybody, so there
 * every address counts as confirmed.
 */
export async function isEmailConfirmed(platform: Platform, db: Db, userId: number): Promise<boolean> {
  return countsAsConfirmed(await hasVerifiedEmail(db, userId), { hasMailbox: hasMailbox(platform) });
}

/**
 * The gate before everything that is shown to others or reaches them: publishing, claiming, enquiring, writing, inviting,
 * reviewing. Browsing, saving, drafts and what keeps people safe stand before it.
 * @throws AppError email_unconfirmed
 */
export async function requireConfirmedEmail(platform: Platform, tx: Db, userId: number): Promise<void> {
  if (await isEmailConfirmed(platform, tx, userId)) return;
  throw new AppError('email_unconfirmed', CONFIRM_FIRST);
}

/**
 * Counts one more home that an account lists or claims, in the transaction that does so. The caller holds the user's row, so
 * that parallel requests follow each other.
 * @param standing how many there are, this one not counted
 * @throws AppError conflict beyond what there can be at one time; rate_limited, with the time to wait, beyond a day's.
 */
export async function requireWithinLimit(
  platform: Platform,
  tx: Db,
  { userId, thing, standing }: { userId: number; thing: LimitedResource; standing: number },
): Promise<void> {
  const isConfirmed = await isEmailConfirmed(platform, tx, userId);
  const limit = accountLimit(thing, isConfirmed);
  if (standing >= limit.total) throw conflict(totalLimitMessage(thing, limit, isConfirmed));
  const daily = await takeDaily(platform, tx, `${thing}:${userId}`, limit.perDay);
  if (daily.isWithin) return;
  const { retryAfterSeconds } = daily;
  throw new AppError('rate_limited', dailyLimitMessage(thing, limit, isConfirmed), { retryAfterSeconds });
}
