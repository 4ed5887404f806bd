import { createHash } from 'node:crypto';
import { foldForSearch } from '@sway/domain/search-text';
import { networkOf } from '#platform/http/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { findDevice } from './login-devices.repo.ts';
import { clearAttempts, countAttempt } from './login-attempts.ts';
import { giveBackAllowance, takeAllowance } from './rate-limits.ts';
import { hashToken } from './tokens.ts';

export type LoginAttempt = {
  /** The account, where there is one; otherwise what was typed is counted in the same way. */
  userId: number | undefined;
  typed: string;
  address: string;
  deviceToken: string | undefined;
};

/**
 * Lets a login be tried, or holds the guesser back: counted by account and network together, by network, and softly by account.
 * A browser that its owner has signed in with before is counted by itself alone, so that nobody else's guesses hold it back.
 * @returns what to call once the password was right.
 * @throws AppError rate_limited
 */
export async function guardLogin(
  platform: Platform,
  { userId, typed, address, deviceToken }: LoginAttempt,
): Promise<() => Promise<void>> {
  const device = await knownDevice(platform, userId, deviceToken);
  if (device) {
    const key = `device:${device}`;
    await countAttempt(platform, key);
    return () => clearAttempts(platform, key);
  }
  const account = userId === undefined ? `name:${foldForSearch(typed)}` : `user:${userId}`;
  const network = networkOf(address);
  const pair = `login:${createHash('sha256').update(`${account} ${network}`).digest('hex')}`;
  // The narrowest comes first: what it refuses costs others of the same network or account nothing.
  await countAttempt(platform, pair);
  await takeAllowance(platform, 'failedLoginsOfNetwork', network);
  await takeAllowance(platform, 'failedLoginsOfAccount', account);
  return async () => {
    await clearAttempts(platform, pair);
    await giveBackAllowance(platform, 'failedLoginsOfNetwork', network);
    await giveBackAllowance(platform, 'failedLoginsOfAccount', account);
  };
}

/** The hash of a device's token, if it is one of this user's. */
async function knownDevice(
  { db, clock }: Platform,
  userId: number | undefined,
  token: string | undefined,
): Promise<string | null> {
  if (userId === undefined || !token) return null;
  const hash = hashToken(token);
  return (await findDevice(db, hash, userId, clock())) ? hash : null;
}
