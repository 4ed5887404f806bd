import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, in characters that cookies and links allow. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
