import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@sway/domain/accounts/access-tokens';
import type { Db } from '@sway/server/platform/database/database.ts';

const DAY_MS = 86_400_000;

/** Creates an access token of a user. @returns the request headers for it */
export async function anAccessToken(
  db: Db,
  userId: number,
  scopes: Scope[],
  { expiresAt = new Date(Date.now() + DAY_MS) }: { expiresAt?: Date } = {},
): Promise<{ authorization: string }> {
  const token = `sway_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('access_tokens')
    .values({
      userId,
      name: 'A script',
      scopes,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      createdAt: new Date(expiresAt.getTime() - DAY_MS),
      expiresAt,
    })
    .execute();
  return { authorization: `Bearer ${token}` };
}
