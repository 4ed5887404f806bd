import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { laneQueue } from './lane-queue.ts';

/** OWASP's choice for argon2id, the library's default kind: 19 MiB, two passes. About 26 ms a hash on two cores. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many may wait to have a password checked, and how many to have a new one hashed. */
const MAX_WAITING = { logins: 50, newPasswords: 20 };

export type Passwords = {
  /** @throws AppError unavailable when too many wait. */
  hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown user (no hash) as for a known one. @throws AppError unavailable when too many wait. */
  verify: (passwordHash: string | undefined, password: string) => Promise<boolean>;
};

/**
 * Hashes off the request path: a few at once, a bounded queue, and beyond it an honest 503, so that a flood of logins takes
 * neither the memory nor the answers of everybody else. Logins have a line of their own, which registrations and new passwords
 * cannot fill, and take turns with them.
 */
export function boundedPasswords(): Passwords {
  const queue = laneQueue({
    atOnce: Math.max(1, availableParallelism() - 1),
    maxWaiting: MAX_WAITING,
    whenFull: {
      detail: 'Too many people are logging in or signing up. Please try again in a moment.',
      retryAfterSeconds: 2,
    },
  });
  let hashOfNobody: Promise<string> | undefined;
  return {
    hash: password => queue.run('newPasswords', () => hash(password, ARGON2)),
    async verify(passwordHash, password) {
      hashOfNobody ??= hash('nobody has this password', ARGON2);
      const against = passwordHash?.startsWith('$argon2') ? passwordHash : await hashOfNobody;
      const matches = await queue.run('logins', () => verify(against, password));
      return matches && against === passwordHash;
    },
  };
}
