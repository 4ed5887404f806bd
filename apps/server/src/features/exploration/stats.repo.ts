import type { ExplorationStats } from '@sway/contract/achievements';
import { EXPLORATION_LIMITS } from '@sway/domain/exploration/exploration-rules';
import type { Streak } from '@sway/domain/exploration/streaks';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type LockedStats = Streak & { registeredAt: Date; carriedOverAt: Date | null };

/**
 * Locks a user's figures until the transaction ends, creating them if there are none, so that concurrent requests of the user are
 * counted one after the other. The user's row is locked first, in the order of other transactions.
 * @returns undefined for a user who does not exist or has left
 */
export async function lockStats(tx: Db, userId: number): Promise<LockedStats | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!user) return undefined;
  await tx
    .insertInto('user_stats')
    .values({ userId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('user_stats')
    .select(['currentStreak', 'longestStreak', 'lastActiveOn', 'carriedOverAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    registeredAt: user.createdAt,
    carriedOverAt: row.carriedOverAt,
    currentStreak: row.currentStreak,
    longestStreak: row.longestStreak,
    lastActiveDate: row.lastActiveOn,
  };
}

export async function updateStreak(tx: Db, userId: number, streak: Streak): Promise<void> {
  await tx
    .updateTable('user_stats')
    .set({
      currentStreak: streak.currentStreak,
      longestStreak: streak.longestStreak,
      lastActiveOn: streak.lastActiveDate,
    })
    .where('userId', '=', userId)
    .execute();
}

/** Adds what a visitor did before registering, and records that it was added. */
export async function addCarriedOver(tx: Db, userId: number, zooms: number, at: Date): Promise<void> {
  await tx
    .updateTable('user_stats')
    .set({ mapZooms: sql`map_zooms + ${zooms}::integer`, carriedOverAt: at })
    .where('userId', '=', userId)
    .execute();
}

/** What is counted by an id of the client’s. */
export type CountedKind = 'zoom' | 'search';

type CountedEvent = {
  kind: CountedKind;
  clientId: string | null;
  at: Date;
  dayBefore: Date;
  limit: number;
};

/** Counts a zoom or a search, unless it was counted before or the user has reached the limit of a day. */
export async function countEvent(
  tx: Db,
  userId: number,
  { kind, clientId, at, dayBefore, limit }: CountedEvent,
): Promise<void> {
  await sql`delete from counted_zooms where user_id = ${userId} and zoomed_at <= ${dayBefore}`.execute(tx);
  await sql`
    with added as (
      insert into counted_zooms (user_id, client_id, zoomed_at, kind)
      select ${userId}::bigint, coalesce(${clientId}::uuid, gen_random_uuid()), ${at}::timestamptz, ${kind}
      where (select count(*) from counted_zooms where user_id = ${userId} and kind = ${kind}) < ${limit}
      on conflict do nothing returning 1
    )
    update user_stats set map_zooms = map_zooms + (${kind} = 'zoom')::integer, searches = searches + (${kind} = 'search')::integer
    where user_id = ${userId} and exists (select from added)`.execute(tx);
}

export type StatsRow = Omit<ExplorationStats, 'level'> & { leaderboardName: string | null };

/** A user's figures; undefined for a user who has none yet. Suburbs of one name in different cities are different ones. */
export async function findStats(db: Db, userId: number): Promise<StatsRow | undefined> {
  const most = EXPLORATION_LIMITS.namedPlaces;
  const { rows } = await sql<StatsRow>`
    select s.total_points, s.map_zooms as map_zooms_performed, s.searches as searches_performed, s.current_streak, s.longest_streak,
      s.last_active_on as last_active_date, s.leaderboard_name, explored.*,
      (select count(*) from watchlist where user_id = s.user_id) as favorite_properties,
      (select count(*) from conversations where buyer_id = s.user_id and last_sequence > 0) as conversations_started,
      (select count(*) from property_inquiries where inquirer_id = s.user_id) as enquiries_sent
    from user_stats s cross join lateral (
      select count(*) as properties_viewed,
        count(distinct (e.city, e.suburb)) filter (where e.suburb is not null) as unique_suburbs_visited,
        count(distinct e.city) as unique_cities_visited,
        coalesce((array_agg(distinct concat_ws(', ', e.suburb, e.city)) filter (where e.suburb is not null))[:${most}], '{}') as visited_suburbs,
        coalesce((array_agg(distinct e.city) filter (where e.city is not null))[:${most}], '{}') as visited_cities,
        count(distinct e.property_type) as property_types_viewed,
        count(distinct e.price_band) as price_bands_viewed
      from explored_homes e where e.user_id = s.user_id
    ) explored
    where s.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Deletes the statistics of a user whose account is being deleted, and with them the explored homes and achievements. */
export async function deleteStatsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('user_stats').where('userId', '=', userId).execute();
}
