import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { PRICE_ENTERED_BY } from '../listings.repo.ts';

/** Adds a price as the one that was named last, even after the clock was set back: its time is not before that of the one before. */
export async function insertPriceChange(
  tx: Db,
  change: { listingId: number; price: number; note: string | null; at: Date },
): Promise<void> {
  const { listingId, price, note, at } = change;
  await tx
    .insertInto('price_changes')
    .values({
      propertyId: listingId,
      price,
      note,
      changedAt: sql<Date>`greatest(${at}::timestamptz,
        (select max(c.changed_at) from price_changes c where c.property_id = ${listingId}))`,
    })
    .execute();
}

/** The price of a listing that was named last, and the one before it. */
export function findLastPrices(tx: Db, listingId: number) {
  return tx
    .selectFrom('price_changes')
    .select(['id', 'price', 'changedAt'])
    .where('propertyId', '=', listingId)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** The notes in the price history of a listing. */
export async function findPriceNotes(tx: Db, listingId: number): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`
    select note from price_changes where property_id = ${listingId} and note is not null`.execute(tx);
  return rows.map(({ note }) => note);
}

/** Deletes the price that was named last. The database refuses it for others, and after the time for corrections. */
export async function deletePriceChange(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('price_changes').where('id', '=', id).execute();
}

/** The price of a listing that its user enters for the owner of the home, as a verified agent or manager; undefined for other listings. */
export async function findPriceForOwner(
  tx: Db,
  listingId: number,
): Promise<{ enteredById: number; price: number } | undefined> {
  const { rows } = await sql<{ enteredById: number; price: number }>`
    select p.owner_id as entered_by_id, p.sway_price as price from properties p
    where p.id = ${listingId} and ${PRICE_ENTERED_BY} is not null`.execute(tx);
  return rows[0];
}
