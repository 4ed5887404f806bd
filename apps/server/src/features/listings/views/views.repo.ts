import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The owner of an active listing. */
export async function findOwnerOfActive(db: Db, listingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('properties')
    .select('ownerId')
    .where('id', '=', listingId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row?.ownerId;
}

export type View = {
  listingId: number;
  day: string;
  viewer: string;
  maxPerDay: number;
  earlierUntil: string;
};

/** Written so that PostgreSQL reads the partition of visitors, or that of users, alone. */
const IS_VISITOR = sql`viewer >= 'visitor:'`;
const IS_USER = sql`viewer < 'visitor:'`;

/**
 * Inserts a view of a listing on a day, and adds it to those of the week, unless the viewer has reached the limit of that day. Deletes
 * the viewer's earlier views of the listing before the day `earlierUntil`, to which no cleanup returns.
 * @returns whether it counts, because it is the viewer's first of the listing on that day
 */
export async function insertView(
  db: Db,
  { listingId, day, viewer, maxPerDay, earlierUntil }: View,
): Promise<boolean> {
  const { rows } = await sql`
    with inserted as (
      insert into property_views (property_id, viewed_on, viewer)
      select ${listingId}::bigint, ${day}::date, ${viewer}::text
      where (select count(*) from property_views where viewed_on = ${day}::date and viewer = ${viewer}) < ${maxPerDay}
      on conflict do nothing returning property_id, viewed_on
    ), earlier as (
      delete from property_views v using inserted i
      where v.property_id = i.property_id and v.viewer = ${viewer}::text and v.viewed_on < ${earlierUntil}::date
    )
    insert into property_view_weeks as w (property_id, week, views)
    select property_id, date_trunc('week', viewed_on)::date, 1 from inserted
    on conflict (property_id, week) do update set views = w.views + 1
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The number of viewers of listing `p`: those in the table, and the visitors of past days in the totals. */
export const VIEWERS = sql`
  (select count(distinct v.viewer) from property_views v where v.property_id = p.id)
  + coalesce((select t.visitors from property_view_totals t where t.property_id = p.id), 0)`;

/** Adds up to `limit` views by visitors of days before a day to the totals of their listings. @returns the number of rows moved */
export async function addVisitorsToTotals(db: Db, before: string, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with past as materialized (
      select property_id, viewed_on, viewer from property_views
      where viewed_on < ${before}::date and ${IS_VISITOR}
      limit ${limit} for update skip locked
    ), deleted as (
      delete from property_views v using past
      where v.property_id = past.property_id and v.viewed_on = past.viewed_on and v.viewer = past.viewer
      returning v.property_id
    ), added as (
      insert into property_view_totals as t (property_id, visitors)
      select property_id, count(*) from deleted group by property_id order by property_id
      on conflict (property_id) do update set visitors = t.visitors + excluded.visitors
    )
    select count(*) as moved from deleted`.execute(db);
  return rows[0]!.moved;
}

/** The days from `from` to before `before`. */
type Days = { from: string; before: string };

/** Deletes views of some days of users who have viewed the same listing later. @returns the number of rows deleted */
export async function deleteEarlierViews(db: Db, { from, before }: Days, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from property_views where (property_id, viewed_on, viewer) in (
      select v.property_id, v.viewed_on, v.viewer from property_views v
      where v.viewed_on >= ${from}::date and v.viewed_on < ${before}::date and ${IS_USER} and exists (select 1 from property_views later
        where later.property_id = v.property_id and later.viewer = v.viewer and later.viewed_on > v.viewed_on)
      limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}

/** The day up to which earlier views have been deleted; `-infinity` before the first cleanup. */
export async function findEarlierUntil(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select coalesce((select earlier_until from view_cleanups), '-infinity')::text as day`.execute(db);
  return rows[0]!.day;
}

export async function setEarlierUntil(db: Db, day: string): Promise<void> {
  await sql`insert into view_cleanups (earlier_until) values (${day}::date)
    on conflict (only_row) do update set earlier_until = excluded.earlier_until`.execute(db);
}

/** Deletes the figures of weeks before a day. @returns the number of rows deleted */
export async function deleteWeeks(db: Db, before: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from property_view_weeks where (property_id, week) in (
      select property_id, week from property_view_weeks where week < ${before}::date limit ${limit})
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

/** Inserts a day's salt, unless another instance already has, and deletes those of earlier days. */
export async function insertSalt(db: Db, day: string, salt: string): Promise<void> {
  await sql`insert into view_salts (day, salt) values (${day}::date, ${salt}) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from view_salts where day < ${day}::date`.execute(db);
}
