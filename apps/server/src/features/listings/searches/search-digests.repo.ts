import type { HitReason, SomeFilters } from '@sway/domain/listings/saved-searches';
import { sql } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';

/** In New Zealand, daily mails go out from this hour on, weekly ones on Mondays; each person has one of these minutes. */
const FROM_HOUR = 8;
const MINUTES = 60;

/**
 * Notes when users are told of what waits for them: at once, in the morning, or on Monday morning, whichever of their searches comes first,
 * and never within an hour after the last time.
 */
export async function scheduleDigests(tx: Db, userIds: number[]): Promise<void> {
  const next = (unit: 'day' | 'week') => sql`(date_trunc(${sql.lit(unit)},
      min(h.found_at) at time zone 'Pacific/Auckland' - make_interval(hours => ${sql.lit(FROM_HOUR)}))
    + ${sql.lit(`1 ${unit}`)}::interval
    + make_interval(hours => ${sql.lit(FROM_HOUR)}, mins => (s.user_id % ${sql.lit(MINUTES)})::int)) at time zone 'Pacific/Auckland'`;
  await sql`
    insert into search_digests (user_id, due_at)
    select user_id, min(due_at) from (
      select s.user_id, case s.mails when 'at_once' then min(h.found_at) when 'daily' then ${next('day')} else ${next('week')} end as due_at
      from saved_searches s join search_hits h on h.search_id = s.id
      where s.user_id = any(${userIds}::bigint[]) and h.told_at is null and not s.is_paused
      group by s.user_id, s.id) waiting
    group by user_id order by user_id
    on conflict (user_id) do update
      set due_at = greatest(excluded.due_at, search_digests.told_at + interval '1 hour')`.execute(tx);
}

/** Locks up to `limit` users who are due. Only the instance that locks them tells them. */
export async function lockDueDigests(tx: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select d.user_id from search_digests d join users u on u.id = d.user_id
    where d.due_at <= ${now} order by d.due_at limit ${limit}
    for key share of u for update of d skip locked`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export type WaitingHit = {
  listingId: number;
  title: string;
  city: string;
  swayPrice: number;
  reason: HitReason;
  searchId: number;
  searchName: string;
  stopToken: string;
  /** How many hits wait in all. */
  waiting: number;
};

/** What waits for a user and is still shown, the last first, without homes of people that the user has a block with. */
export async function findWaitingHits(tx: Db, userId: number, limit: number): Promise<WaitingHit[]> {
  const { rows } = await sql<WaitingHit>`
    select p.id as listing_id, p.title, p.city, p.sway_price, h.reason, s.id as search_id, s.name as search_name, s.stop_token,
      count(*) over () as waiting
    from saved_searches s
      join search_hits h on h.search_id = s.id
      join properties p on p.id = h.property_id
    where s.user_id = ${userId} and not s.is_paused and h.told_at is null and p.is_listed
      and not exists (${blockersBetween(sql`p.owner_id`, sql`${userId}::bigint`)})
    order by h.found_at desc, p.id desc, s.id limit ${limit}`.execute(tx);
  return rows;
}

export type FurtherHits = { searchId: number; name: string; filters: SomeFilters; count: number };

/** How many homes wait for a user beside those that are kept, by search. */
export async function findFurther(tx: Db, userId: number): Promise<FurtherHits[]> {
  const { rows } = await sql<FurtherHits>`
    select s.id as search_id, s.name, s.filters, sum(h.further) as count
    from saved_searches s join search_hits h on h.search_id = s.id
    where s.user_id = ${userId} and not s.is_paused and h.told_at is null and h.further > 0
    group by s.id order by s.id`.execute(tx);
  return rows;
}

/** Notes that a user has been told of everything that waited, and deletes what a search has beyond its newest hits. */
export async function markTold(
  tx: Db,
  userId: number,
  { at, isTold, maxKept }: { at: Date; isTold: boolean; maxKept: number },
): Promise<void> {
  await sql`update search_digests set due_at = null, told_at = case when ${isTold}::boolean then ${at}::timestamptz else told_at end
    where user_id = ${userId}`.execute(tx);
  await sql`update search_hits h set told_at = ${at} from saved_searches s
    where s.user_id = ${userId} and h.search_id = s.id and h.told_at is null`.execute(tx);
  await sql`
    delete from search_hits h using saved_searches s,
      lateral (select found_at from search_hits where search_id = s.id order by found_at desc offset ${maxKept} limit 1) as oldest
    where s.user_id = ${userId} and h.search_id = s.id and h.found_at <= oldest.found_at`.execute(tx);
}
