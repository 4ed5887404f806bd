import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whether anybody waits to hear of a price that they have not heard of. */
export async function hasWaitingWatchers(db: Db, listingId: number, price: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from watchlist
    where property_id = ${listingId} and wants_mail and told_price <> ${price} limit 1`.execute(db);
  return rows.length > 0;
}

export type Watcher = {
  user_id: number;
  name: string;
  email: string;
  told_price: number;
  stop_token: string;
  title: string;
  city: string;
  sway_price: number;
};

/** Watchers who have not heard of the listing's price, so many at most, taken until the transaction ends. */
export async function takeWatchers(tx: Db, listingId: number, limit: number): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select w.user_id, u.name, u.email, w.told_price, w.stop_token, p.title, p.city, p.sway_price
    from watchlist w
      join properties p on p.id = w.property_id
      join users u on u.id = w.user_id
    where w.property_id = ${listingId} and w.wants_mail and p.is_active and w.told_price <> p.sway_price
    order by w.user_id limit ${limit}
    for update of w skip locked`.execute(tx);
  return rows;
}

export async function markTold(tx: Db, listingId: number, userIds: number[], price: number): Promise<void> {
  await sql`update watchlist set told_price = ${price}
    where property_id = ${listingId} and user_id = any(${userIds}::bigint[])`.execute(tx);
}
