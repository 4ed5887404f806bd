import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 256 bits, fit for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
