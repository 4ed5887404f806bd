import { createHash } from 'node:crypto';
import { foldForSearch } from '@sway/domain/search-text';
import { networkOf } from '#platform/http/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { findDevice } from './login-devices.repo.ts';
import { clearAttempts, countAttempt } from './login-attempts.ts';
import { giveBackAllowance, takeAllowance } from './rate-limits.ts';
import { hashToken } from './tokens.ts';

export type LoginAttempt = {
  /** The user with the typed name, if there is one. */
  userId: number | undefined;
  /** The typed username or e-mail address, which is counted when there is no such user. */
  typed: string;
  address: string;
  deviceToken: string | undefined;
};

/**
 * Limits login attempts: by account and network together, by network, and with a higher limit by account. A browser that the
 * user has signed in with before has its own limit, so that guesses of others do not affect it.
 * @returns a function to call once the password was correct.
 * @throws AppError account.too_many_attempts
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
  // The narrowest limit comes first: an attempt that it refuses does not count towards the limits of the network or account.
  await countAttempt(platform, pair);
  await takeAllowance(platform, 'failedLoginsOfNetwork', network);
  await takeAllowance(platform, 'failedLoginsOfAccount', account);
  return async () => {
    await clearAttempts(platform, pair);
    await giveBackAllowance(platform, 'failedLoginsOfNetwork', network);
    await giveBackAllowance(platform, 'failedLoginsOfAccount', account);
  };
}

/** The hash of a device's token, if the device is the user's. */
async function knownDevice(
  { db, clock }: Platform,
  userId: number | undefined,
  token: string | undefined,
): Promise<string | null> {
  if (userId === undefined || !token) return null;
  const hash = hashToken(token);
  return (await findDevice(db, hash, userId, clock())) ? hash : null;
}
