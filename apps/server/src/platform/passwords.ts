import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { canonicalPassword } from '@sway/contract/same-texts';
import { t } from '@sway/domain/language/texts';
import { laneQueue } from './queues/lane-queue.ts';

/** What OWASP recommends for argon2id, the library's default algorithm: 19 MiB, two passes. A hash takes about 26 ms on two cores. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How a hash with these settings begins. */
const CURRENT = `$argon2id$v=19$m=${ARGON2.memoryCost},t=${ARGON2.timeCost},p=${ARGON2.parallelism}$`;

/** How many logins can wait for their password to be checked, and how many new passwords to be hashed. */
const MAX_WAITING = { logins: 50, newPasswords: 20 };

export type Passwords = {
  /** @throws AppError unavailable when too many calls wait. */
  hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown user (no hash) as for a known one. @throws AppError unavailable when too many calls wait. */
  verify: (passwordHash: string | undefined, password: string) => Promise<boolean>;
  /** Whether a hash was made with the settings of today. */
  isCurrent: (passwordHash: string) => boolean;
};

/**
 * Hashes passwords outside the main thread, a few at once. More wait in a bounded queue, and beyond it calls fail with 503, so that
 * many logins at once do not use up the memory or slow down other requests. Logins have a queue of their own, which registrations
 * and new passwords cannot fill, and take turns with them.
 */
export function boundedPasswords(): Passwords {
  const queue = laneQueue({
    concurrency: Math.max(1, availableParallelism() - 1),
    maxWaiting: MAX_WAITING,
    whenFull: {
      detail: t`Too many people are logging in or signing up. Please try again in a moment.`,
      retryAfterSeconds: 2,
    },
  });
  let dummyHash: Promise<string> | undefined;
  return {
    hash: password => queue.run('newPasswords', () => hash(canonicalPassword(password), ARGON2)),
    async verify(passwordHash, password) {
      dummyHash ??= hash('nobody has this password', ARGON2);
      const against = passwordHash?.startsWith('$argon2') ? passwordHash : await dummyHash;
      // Passwords from before this form was stored are known as they were typed.
      for (const typed of new Set([canonicalPassword(password), password]))
        if (await queue.run('logins', () => verify(against, typed))) return against === passwordHash;
      return false;
    },
    isCurrent: passwordHash => passwordHash.startsWith(CURRENT),
  };
}
