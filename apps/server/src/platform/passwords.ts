import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';

/** OWASP's choice for argon2id, the library's default kind: 19 MiB, two passes. About 26 ms a hash on two cores. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MAX_WAITING = 50;

export type Passwords = {
  /** @throws AppError unavailable when too many wait. */
  hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown user (no hash) as for a known one. @throws AppError unavailable when too many wait. */
  verify: (passwordHash: string | undefined, password: string) => Promise<boolean>;
};

/**
 * Hashes off the request path: a few at once, a bounded queue, and beyond it an honest 503, so that a flood of logins takes
 * neither the memory nor the answers of everybody else.
 */
export function boundedPasswords(): Passwords {
  const queue = boundedQueue({
    atOnce: Math.max(1, availableParallelism() - 1),
    maxWaiting: MAX_WAITING,
    whenFull: {
      message: 'Too many people are logging in. Please try again in a moment.',
      retryAfterSeconds: 2,
    },
  });
  let hashOfNobody: Promise<string> | undefined;
  return {
    hash: password => queue.run(() => hash(password, ARGON2)),
    async verify(passwordHash, password) {
      hashOfNobody ??= hash('nobody has this password', ARGON2);
      const against = passwordHash?.startsWith('$argon2') ? passwordHash : await hashOfNobody;
      const matches = await queue.run(() => verify(against, password));
      return matches && against === passwordHash;
    },
  };
}
