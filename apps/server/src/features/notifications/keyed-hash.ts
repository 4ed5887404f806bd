import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { currentKey } from './signing-keys.repo.ts';

/**
 * A hash of 32 bytes of a short text, by the site's key of a purpose: whoever reads the hash alone cannot try all texts against it.
 */
export async function keyedHash(db: Db, purpose: string, text: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('hex');
  const { key } = await currentKey(db, purpose, { fresh, at: new Date() });
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest();
}
