import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whose an active listing is. */
export async function findOwnerOfActive(db: Db, listingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('properties')
    .select('owner_id')
    .where('id', '=', listingId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.owner_id;
}

export type Look = { listingId: number; day: string; viewer: string; maxPerDay: number };

/**
 * Notes that somebody looked at a listing on a day, unless they have looked at so many that day already.
 * @returns whether they are counted: for the first time there on that day
 */
export async function insertView(db: Db, { listingId, day, viewer, maxPerDay }: Look): Promise<boolean> {
  const { rows } = await sql`
    insert into property_views (property_id, viewed_on, viewer)
    select ${listingId}::bigint, ${day}::date, ${viewer}::text
    where (select count(*) from property_views where viewed_on = ${day}::date and viewer = ${viewer}) < ${maxPerDay}
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** How many people have looked at listing `p`: those still known apart, and the visitors of days that are over. */
export const VIEWERS = sql`
  (select count(distinct v.viewer) from property_views v where v.property_id = p.id)
  + coalesce((select t.visitors from property_view_totals t where t.property_id = p.id), 0)`;

/** Adds visitors of days before one to their listings' totals, so many rows at most. @returns how many rows went */
export async function foldVisitors(db: Db, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with gone as (
      delete from property_views where (property_id, viewed_on, viewer) in (
        select property_id, viewed_on, viewer from property_views
        where viewed_on < ${before}::date and viewer like 'visitor:%'
        limit ${limit} for update skip locked)
      returning property_id
    ), added as (
      insert into property_view_totals as t (property_id, visitors)
      select property_id, count(*) from gone group by property_id order by property_id
      on conflict (property_id) do update set visitors = t.visitors + excluded.visitors
    )
    select count(*) as folded from gone`.execute(db);
  return rows[0]!.folded;
}

/** Drops looks from before a day of people who have looked at the same listing since. @returns how many rows went */
export async function dropEarlierLooks(db: Db, before: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from property_views where (property_id, viewed_on, viewer) in (
      select v.property_id, v.viewed_on, v.viewer from property_views v
      where v.viewed_on < ${before}::date and exists (select 1 from property_views later
        where later.property_id = v.property_id and later.viewer = v.viewer and later.viewed_on > v.viewed_on)
      limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}

export async function findSalt(db: Db, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('view_salts')
    .select('salt')
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  return row?.salt;
}

/** Books a day's salt, unless another instance was quicker, and forgets those of days before. */
export async function insertSalt(db: Db, day: string, salt: string): Promise<void> {
  await sql`insert into view_salts (day, salt) values (${day}::date, ${salt}) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from view_salts where day < ${day}::date`.execute(db);
}
