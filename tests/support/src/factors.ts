import { aUser } from './builders.ts';
import { aSession } from './sessions.ts';
import type { Db } from '@sway/server/platform/database/database.ts';

/** Gives a user a second factor, as admins of a live site have one. @returns the user's id */
export async function withFactor(db: Db, userId: number): Promise<number> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const factor = { kind: 'time-code', name: 'Phone', createdAt: new Date(), secret } as const;
  await db
    .insertInto('factors')
    .values({ userId, ...factor })
    .execute();
  return userId;
}

/** A new admin's session with all rights, on demo and live sites. @returns its headers */
export async function anAdminSession(db: Db): Promise<{ cookie: string }> {
  const id = await withFactor(db, await aUser(db, { userType: 'admin' }));
  return aSession(db, id, { confirmedAt: new Date() });
}
