import {
  accountLimit,
  CONFIRM_FIRST,
  countsAsConfirmed,
  totalLimitMessage,
  dailyLimitMessage,
} from '@sway/domain/accounts/account-limits';
import type { LimitedResource } from '@sway/domain/accounts/account-limits';
import { said } from '@sway/domain/language/texts';
import { hasMailbox } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import { holdVerifiedEmail } from '../users.repo.ts';

/**
 * Whether a user has confirmed their e-mail address. On a demo site without a mail server no mail is delivered, so every address
 * counts as confirmed. The account cannot be deleted until the transaction ends.
 * @throws AppError session.required when the account was deleted
 */
async function isEmailConfirmed(platform: Platform, tx: Db, userId: number): Promise<boolean> {
  const isVerified = await holdVerifiedEmail(tx, userId);
  if (isVerified === undefined) throw new AppError('session.required');
  return countsAsConfirmed(isVerified, { hasMailbox: hasMailbox(platform) });
}

/**
 * Requires a confirmed e-mail address. Called before everything that other users see or receive: publishing, claiming,
 * enquiring, messages, invitations, reviews. Browsing, saving homes, drafts, blocks and reports do not need it. Nothing is stored for an
 * account that is being deleted. A transaction that also locks the user does so before (docs/decisions/0029-lock-order.md).
 * @throws AppError account.email_not_confirmed, session.required
 */
export async function requireConfirmedEmail(platform: Platform, tx: Db, userId: number): Promise<void> {
  if (await isEmailConfirmed(platform, tx, userId)) return;
  throw new AppError('account.email_not_confirmed', { detail: said(CONFIRM_FIRST) });
}

const LIMIT_NAMES = { listing: 'newListings', claim: 'newClaims' } as const;

/**
 * Counts one more listing or claim of a user. Call it in the transaction that creates it, with the user's row locked, so that
 * concurrent requests are counted one after the other.
 * @param current how many listings or claims the user has, without the new one
 * @throws AppError `….limit_reached` above the limit in total; `….daily_limit` above the daily limit
 */
export async function requireWithinLimit(
  platform: Platform,
  tx: Db,
  { userId, thing, current }: { userId: number; thing: LimitedResource; current: number },
): Promise<void> {
  const isConfirmed = await isEmailConfirmed(platform, tx, userId);
  const limit = accountLimit(thing, isConfirmed);
  if (current >= limit.total)
    throw new AppError(`${thing}.limit_reached`, { detail: totalLimitMessage(thing, limit, isConfirmed) });
  const use = { limit: LIMIT_NAMES[thing], subject: userId, max: limit.perDay };
  const daily = await countUse(platform, tx, use);
  if (daily.isWithin) return;
  const { retryAfterSeconds } = daily;
  throw new AppError(`${thing}.daily_limit`, {
    detail: dailyLimitMessage(thing, limit, isConfirmed),
    retryAfterSeconds,
  });
}
