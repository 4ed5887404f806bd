import type { RestingReason } from '@sway/domain/listings/resting';
import { MIN_DAYS_BETWEEN_CONFIRMATIONS } from '@sway/domain/listings/resting';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Lets a listing rest: no list, map or figure has it, and its page, conversations and saves stay (product/prices.md#still-true). A home
 * that rests already keeps its reason.
 */
export async function restListing(tx: Db, listingId: number, reason: RestingReason, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ restingSince: at, restingFor: reason })
    .where('id', '=', listingId)
    .where('restingSince', 'is', null)
    .execute();
}

/** Ends the rest of a listing if it is for this reason. @returns whether it did */
export async function wakeListing(tx: Db, listingId: number, reason: RestingReason): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('properties')
    .set({ restingSince: null, restingFor: null })
    .where('id', '=', listingId)
    .where('restingFor', '=', reason)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the rest by reports of a listing whose owner is verified now (product/reports.md#a-home-rests). */
export async function wakeVerified(tx: Db, owner: { userId: number; addressId: number }): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ restingSince: null, restingFor: null })
    .where('ownerId', '=', owner.userId)
    .where('addressId', '=', owner.addressId)
    .where('restingFor', '=', 'reported')
    .execute();
}

/**
 * Notes that a listing's owner has named, changed, shown or confirmed its price: the home no longer rests for that, and the links in
 * mails about it end.
 */
export async function confirmPrice(tx: Db, listingId: number, at: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ confirmedAt: at, priceAsks: 0, askedAt: null })
    .where('id', '=', listingId)
    .execute();
  await wakeListing(tx, listingId, 'unconfirmed');
  await tx.deleteFrom('price_links').where('propertyId', '=', listingId).execute();
}

/** Whether a listing's price can be confirmed: it rests for that, or was not confirmed in the last days. */
export async function canConfirmPrice(tx: Db, listingId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from properties where id = ${listingId} and (resting_for = 'unconfirmed'
      or confirmed_at <= ${at}::timestamptz - make_interval(days => ${sql.lit(MIN_DAYS_BETWEEN_CONFIRMATIONS)}))`.execute(
    tx,
  );
  return rows.length > 0;
}
