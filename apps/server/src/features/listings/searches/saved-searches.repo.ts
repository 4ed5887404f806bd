import { SAVED_SEARCH_LIMITS } from '@sway/domain/listings/saved-searches';
import type { HitReason, SearchRhythm, SomeFilters } from '@sway/domain/listings/saved-searches';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ListingRow } from '../listing-rows.ts';
import { COLUMNS, MEDIA } from '../listings.repo.ts';

export type SavedSearchRow = {
  id: number;
  name: string;
  filters: SomeFilters;
  mails: SearchRhythm;
  isPaused: boolean;
  savedAt: Date;
  newHomes: number;
  foundHomes: number;
};

/** A user's searches, the last saved first. */
export async function findSearches(db: Db, userId: number): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select s.id, s.name, s.filters, s.mails, s.is_paused, s.saved_at, found.* from saved_searches s, lateral (
      select count(distinct h.property_id) filter (where p.is_listed and h.found_at > s.looked_at)
          + coalesce(sum(h.further) filter (where h.found_at > s.looked_at), 0) as new_homes,
        count(distinct h.property_id) filter (where p.is_listed) + coalesce(sum(h.further), 0) as found_homes
      from search_hits h join properties p on p.id = h.property_id where h.search_id = s.id) found
    where s.user_id = ${userId}
    order by s.saved_at desc, s.id desc limit ${SAVED_SEARCH_LIMITS.maxSearches}`.execute(db);
  return rows;
}

/** @returns the search's id */
export async function insertSearch(
  tx: Db,
  search: { userId: number; name: string; filters: SomeFilters; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_searches (user_id, name, filters, filters_at, saved_at, looked_at)
    values (${search.userId}, ${search.name}, ${JSON.stringify(search.filters)}::jsonb,
      ${search.at}, ${search.at}, ${search.at})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export type SearchChange = {
  name: string | null;
  filters: SomeFilters | null;
  mails: SearchRhythm | null;
  isPaused: boolean | null;
  lookedAt: Date | null;
  at: Date;
};

/** Changes what is not null. @returns whether the user has such a search. */
export async function updateSearch(
  tx: Db,
  userId: number,
  id: number,
  { name, filters, mails, isPaused, lookedAt, at }: SearchChange,
): Promise<boolean> {
  const json = filters && JSON.stringify(filters);
  const { rows } = await sql`
    update saved_searches set
      name = coalesce(${name}::text, name),
      filters = coalesce(${json}::jsonb, filters),
      filters_at = case when ${json}::jsonb <> filters then ${at}::timestamptz else filters_at end,
      mails = coalesce(${mails}::text, mails),
      is_paused = coalesce(${isPaused}::boolean, is_paused),
      looked_at = greatest(looked_at, ${lookedAt}::timestamptz),
      changed_xid = pg_current_xact_id()
    where user_id = ${userId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

export async function deleteSearch(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('saved_searches').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Pauses the search that a token belongs to. @returns its name */
export async function pauseByToken(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update saved_searches set is_paused = true, changed_xid = pg_current_xact_id()
    where stop_token = ${token}::uuid returning name`.execute(db);
  return rows[0]?.name;
}

export type SearchHitRow = ListingRow & { reason: HitReason; foundAt: Date };

/** The shown homes that a user's search has found, the last first, each once. */
export async function findHits(
  db: Db,
  userId: number,
  searchId: number,
  limit: number,
): Promise<SearchHitRow[]> {
  const { rows } = await sql<SearchHitRow>`
    select p.*, files.media from (
      select ${COLUMNS}, h.reason, h.found_at from (
          select distinct on (property_id) property_id, reason, found_at from search_hits
          where search_id = ${searchId} order by property_id, found_at desc) h
        join properties p on p.id = h.property_id
        join saved_searches s on s.id = ${searchId} and s.user_id = ${userId}
      where p.is_listed
      order by h.found_at desc, p.id desc limit ${limit}
    ) p ${MEDIA}
    order by p.found_at desc, p.id desc`.execute(db);
  return rows;
}

/** Deletes the searches of a user whose account is being deleted. */
export async function deleteSearchesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('saved_searches').where('userId', '=', userId).execute();
  await tx.deleteFrom('search_digests').where('userId', '=', userId).execute();
}
