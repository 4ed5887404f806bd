import { ACCOUNT_LIFETIMES_MS, MAX_LOGIN_DEVICES } from '@sway/domain/accounts/account-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

function oldestValid(now: Date): Date {
  return new Date(now.getTime() - ACCOUNT_LIFETIMES_MS.loginDevice);
}

/** Whether the user has signed in with this device. */
export async function findDevice(db: Db, tokenHash: string, userId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('login_devices')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('createdAt', '>', oldestValid(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Replaces a device's token, and deletes the user's least recently used devices above the maximum. */
export async function replaceDevice(
  db: Db,
  device: { tokenHash: string; oldHash: string | null; userId: number; now: Date },
): Promise<void> {
  const { tokenHash, oldHash, userId, now } = device;
  if (oldHash) {
    await db
      .deleteFrom('login_devices')
      .where('tokenHash', '=', oldHash)
      .where('userId', '=', userId)
      .execute();
  }
  await db.insertInto('login_devices').values({ tokenHash, userId, createdAt: now }).execute();
  await sql`
    delete from login_devices where user_id = ${userId} and token_hash not in (
      select token_hash from login_devices where user_id = ${userId}
      order by created_at desc, token_hash limit ${MAX_LOGIN_DEVICES})`.execute(db);
}

/** Deletes every device of a user. */
export async function deleteDevicesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('login_devices').where('userId', '=', userId).execute();
}

/** Deletes up to `batch` expired devices. @returns how many. */
export async function deleteOldDevices(db: Db, now: Date, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from login_devices where token_hash in (
      select token_hash from login_devices where created_at <= ${oldestValid(now)} limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
