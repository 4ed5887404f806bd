import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Adds a price as the one that was named last, even after the clock was set back: its time is not before that of the one before. */
export async function insertPriceChange(
  tx: Db,
  change: { listingId: number; price: number; note: string | null; at: Date },
): Promise<void> {
  const { listingId, price, note, at } = change;
  await tx
    .insertInto('price_changes')
    .values({
      property_id: listingId,
      price,
      note,
      changed_at: sql<Date>`greatest(${at}::timestamptz,
        (select max(c.changed_at) from price_changes c where c.property_id = ${listingId}))`,
    })
    .execute();
}

/** The price of a listing that was named last, and the one before it. */
export function findLastPrices(tx: Db, listingId: number) {
  return tx
    .selectFrom('price_changes')
    .select(['id', 'price', 'changed_at'])
    .where('property_id', '=', listingId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** Deletes the price that was named last. The database refuses it for others, and after the time for corrections. */
export async function deletePriceChange(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('price_changes').where('id', '=', id).execute();
}
