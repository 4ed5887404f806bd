import type { Db } from '#platform/database/database.ts';

export async function insertPriceChange(
  tx: Db,
  change: { listingId: number; price: number; note: string | null; at: Date },
): Promise<void> {
  const { listingId, price, note, at } = change;
  await tx
    .insertInto('price_changes')
    .values({ property_id: listingId, price, note, changed_at: at })
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
