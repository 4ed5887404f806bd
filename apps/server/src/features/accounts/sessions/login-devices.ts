import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { replaceDevice } from './login-devices.repo.ts';
import { hashToken, newToken } from '../tokens.ts';

/** Stores the browser that a user has just signed in with. @returns its new token. The database stores only a hash of it. */
export async function rememberDevice(
  { clock }: Platform,
  db: Db,
  userId: number,
  oldToken: string | undefined,
): Promise<string> {
  const token = newToken();
  const oldHash = oldToken ? hashToken(oldToken) : null;
  await replaceDevice(db, { tokenHash: hashToken(token), oldHash, userId, now: clock() });
  return token;
}
