import { foldForSearch } from '@sway/domain/text/search-text';
import { networkOf } from '#platform/http/caller/network-of.ts';
import type { Platform } from '#platform/platform.ts';
import { takeUseBack, takeUsesBack } from '#platform/rate-limits/rate-limits.ts';
import type { UseOf } from '#platform/rate-limits/rate-limits.ts';
import { findDevice } from './login-devices.repo.ts';
import { hashToken } from '#platform/tokens.ts';
import { countAttempt } from '../too-many-attempts.ts';

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
  const { ownLimit, sharedLimits } = device
    ? { ownLimit: { limit: 'failedLoginsOfBrowser', subject: device } as const, sharedLimits: [] }
    : limitsOf(userId === undefined ? `name:${foldForSearch(typed)}` : `user:${userId}`, networkOf(address));
  // Counted as failed in advance, so that concurrent guesses are limited like successive ones.
  await countAttempt(platform, [ownLimit, ...sharedLimits], userId);
  return () =>
    platform.db.transaction().execute(async tx => {
      await takeUsesBack(tx, ownLimit);
      for (const limit of sharedLimits) await takeUseBack(tx, limit);
    });
}

/** The limits of a login from a browser that is not known. Those that most logins share come last, so that they are locked briefly. */
function limitsOf(account: string, network: string): { ownLimit: UseOf; sharedLimits: UseOf[] } {
  return {
    ownLimit: { limit: 'failedLogins', subject: `${account} ${network}` },
    sharedLimits: [
      { limit: 'failedLoginsOfNetwork', subject: network },
      { limit: 'failedLoginsOfAccount', subject: account },
    ],
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
