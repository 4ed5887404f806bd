import { ACCOUNT_LIFETIMES_MS, MAX_LOGIN_DEVICES } from '@sway/domain/account-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

function oldestValid(now: Date): Date {
  return new Date(now.getTime() - ACCOUNT_LIFETIMES_MS.loginDevice);
}

/** Whether a device is one that this user has signed in with. */
export async function findDevice(db: Db, tokenHash: string, userId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('login_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('created_at', '>', oldestValid(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Puts a new token in the place of the device's old one, and lets the user's longest unused devices go. */
export async function replaceDevice(
  db: Db,
  device: { tokenHash: string; oldHash: string | null; userId: number; now: Date },
): Promise<void> {
  const { tokenHash, oldHash, userId, now } = device;
  if (oldHash) {
    await db
      .deleteFrom('login_devices')
      .where('token_hash', '=', oldHash)
      .where('user_id', '=', userId)
      .execute();
  }
  await db
    .insertInto('login_devices')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now })
    .execute();
  await sql`
    delete from login_devices where user_id = ${userId} and token_hash not in (
      select token_hash from login_devices where user_id = ${userId}
      order by created_at desc, token_hash limit ${MAX_LOGIN_DEVICES})`.execute(db);
}

/** Forgets every device of a user. */
export async function dropDevicesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('login_devices').where('user_id', '=', userId).execute();
}

/** Removes devices that have not been used for too long. @returns how many, at most `batch`. */
export async function deleteOldDevices(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from login_devices where token_hash in (
      select token_hash from login_devices where created_at <= ${oldestValid(now)} limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
