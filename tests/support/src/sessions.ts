import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@sway/server/platform/database/database.ts';

const DAY_MS = 86_400_000;

/** Creates a session of a user. @returns the request headers for it, valid on demo and live sites */
export async function aSession(
  db: Db,
  userId: number,
  { expiresAt = new Date(Date.now() + 30 * DAY_MS) }: { expiresAt?: Date } = {},
): Promise<{ cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = new Date(Math.min(Date.now(), expiresAt.getTime()) - DAY_MS);
  await db
    .insertInto('sessions')
    .values({
      tokenHash: createHash('sha256').update(token).digest('hex'),
      userId,
      browser: null,
      createdAt,
      lastSeenAt: createdAt,
      expiresAt,
    })
    .execute();
  return { cookie: `sway_session=${token}; __Host-sway_session=${token}` };
}
