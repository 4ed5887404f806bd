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

/** Whether the user chose to be asked for no second factor in this browser, and that has not ended. */
export async function isTrusted(db: Db, tokenHash: string, userId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('login_devices')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .where('trustedUntil', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Replaces a device's token, and deletes the user's least recently used devices above the maximum.
 * @param device.trustedUntil null to keep the trust that the device had
 */
export async function replaceDevice(
  db: Db,
  device: { tokenHash: string; oldHash: string | null; userId: number; now: Date; trustedUntil: Date | null },
): Promise<void> {
  const { tokenHash, oldHash, userId, now, trustedUntil } = device;
  await sql`
    with old as (delete from login_devices where token_hash = ${oldHash} and user_id = ${userId} returning trusted_until)
    insert into login_devices (token_hash, user_id, created_at, trusted_until)
    values (${tokenHash}, ${userId}, ${now}, coalesce(${trustedUntil}::timestamptz, (select trusted_until from old)))`.execute(
    db,
  );
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
