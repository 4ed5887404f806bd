import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whether any user who saved the listing has not been notified of this price. */
export async function hasWatchersToNotify(db: Db, listingId: number, price: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from watchlist
    where property_id = ${listingId} and told_price <> ${price} limit 1`.execute(db);
  return rows.length > 0;
}

export type Watcher = {
  userId: number;
  ownerId: number;
  wantsMail: boolean;
  toldPrice: number;
  stopToken: string;
  title: string;
  city: string;
  swayPrice: number;
};

/**
 * Locks up to `limit` watchers who have not been notified of the listing's price, until the transaction ends; the user before what was
 * saved, as the deletion of an account does.
 */
export async function lockWatchers(tx: Db, listingId: number, limit: number): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select w.user_id, w.wants_mail, w.told_price, w.stop_token, p.owner_id, p.title, p.city, p.sway_price
    from watchlist w
      join users u on u.id = w.user_id
      join properties p on p.id = w.property_id
    where w.property_id = ${listingId} and p.is_active and w.told_price <> p.sway_price
    order by w.user_id limit ${limit}
    for key share of u for update of w skip locked`.execute(tx);
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

/** A page of the users who saved a listing or wait for it, if it is hidden or under discussion; none otherwise. */
export async function findWatchersOfHidden(
  db: Db,
  listingId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ userId: number; ownerId: number; title: string; isActive: boolean }[]> {
  const { rows } = await sql<{ userId: number; ownerId: number; title: string; isActive: boolean }>`
    select w.user_id, p.owner_id, title_for(p, w.user_id) as title, p.is_active
    from (select user_id, property_id from watchlist union select user_id, property_id from waiting_entries) w
      join properties p on p.id = w.property_id
    where w.property_id = ${listingId} and (not p.is_active or p.is_under_discussion) and w.user_id > ${after}
    order by w.user_id limit ${limit}`.execute(db);
  return rows;
}
