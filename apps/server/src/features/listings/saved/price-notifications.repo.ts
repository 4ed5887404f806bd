import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whether anybody waits to hear of a price that they have not heard of. */
export async function hasWaitingWatchers(db: Db, listingId: number, price: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from watchlist
    where property_id = ${listingId} and told_price <> ${price} limit 1`.execute(db);
  return rows.length > 0;
}

export type Watcher = {
  user_id: number;
  owner_id: number;
  wants_mail: boolean;
  told_price: number;
  stop_token: string;
  title: string;
  city: string;
  sway_price: number;
};

/** Watchers who have not heard of the listing's price, so many at most, taken until the transaction ends. */
export async function takeWatchers(tx: Db, listingId: number, limit: number): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select w.user_id, w.wants_mail, w.told_price, w.stop_token, p.owner_id, p.title, p.city, p.sway_price
    from watchlist w
      join properties p on p.id = w.property_id
    where w.property_id = ${listingId} and p.is_active and w.told_price <> p.sway_price
    order by w.user_id limit ${limit}
    for update of w skip locked`.execute(tx);
  return rows;
}

export async function markNotified(
  tx: Db,
  listingId: number,
  userIds: number[],
  price: number,
): Promise<void> {
  await sql`update watchlist set told_price = ${price}
    where property_id = ${listingId} and user_id = any(${userIds}::bigint[])`.execute(tx);
}

/** A page of those who saved a listing, while it is hidden: none once it is shown again. */
export async function findWatchersOfHidden(
  db: Db,
  listingId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ user_id: number; owner_id: number; title: string }[]> {
  const { rows } = await sql<{ user_id: number; owner_id: number; title: string }>`
    select w.user_id, p.owner_id, p.title from watchlist w join properties p on p.id = w.property_id
    where w.property_id = ${listingId} and not p.is_active and w.user_id > ${after}
    order by w.user_id limit ${limit}`.execute(db);
  return rows;
}
