import type { HitReason, SomeFilters } from '@sway/domain/listings/saved-searches';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ListingFacts } from '../search-index/listing-facts.ts';

/** Only one instance compares homes at a time. */
const COMPARING = 7_929_031;

/** A home that has changed since it was last compared with the searches. */
export type HomeToCompare = {
  id: number;
  changedXid: string;
  isListed: boolean;
  /** Null if it is known since before there were searches. */
  before: ListingFacts | null;
  /** Null if it was never listed. */
  wasListed: boolean | null;
};

/** Makes other instances wait until the transaction ends. */
export async function lockComparing(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(COMPARING)})`.execute(tx);
}

/** The homes that have changed, by id. @param ids null for all */
export async function findHomesToCompare(
  tx: Db,
  { ids, after, limit }: { ids: number[] | null; after: number; limit: number },
): Promise<HomeToCompare[]> {
  const those = ids ? sql`and p.id = any(${ids}::bigint[])` : sql``;
  const { rows } = await sql<HomeToCompare>`
    select p.id, p.changed_xid::text, p.is_listed, c.facts as before, c.is_listed as was_listed
    from properties p left join compared_homes c on c.property_id = p.id
    where p.id > ${after} ${those} and c.changed_xid is distinct from p.changed_xid
      and (p.is_listed or c.property_id is not null)
    order by p.id limit ${limit}`.execute(tx);
  return rows;
}

export type ComparedHome = { id: number; changedXid: string; facts: ListingFacts | null };

/** Stores the state in which homes were compared. One that is not listed keeps its last facts. */
export async function storeCompared(tx: Db, homes: ComparedHome[]): Promise<void> {
  await sql`
    insert into compared_homes (property_id, changed_xid, is_listed, facts)
    select h.id, h.xid::xid8, h.facts is not null, h.facts
    from unnest(${homes.map(home => home.id)}::bigint[], ${homes.map(home => home.changedXid)}::text[],
      ${homes.map(({ facts }) => facts && JSON.stringify(facts))}::jsonb[]) as h (id, xid, facts)
      join properties p on p.id = h.id
    for key share of p skip locked
    on conflict (property_id) do update set changed_xid = excluded.changed_xid, is_listed = excluded.is_listed,
      facts = coalesce(excluded.facts, compared_homes.facts)`.execute(tx);
}

export type StoredHits = { searchId: number; userId: number; count: number };

export type Hit = { searchId: number; listingId: number; reason: HitReason };

/**
 * Stores that homes came to fit searches, each once for each reason, but for paused searches and the user's own homes.
 * @returns how many of each search
 */
export async function insertHits(tx: Db, hits: Hit[], at: Date): Promise<StoredHits[]> {
  const { rows } = await sql<StoredHits>`
    with stored as (
      insert into search_hits (search_id, property_id, reason, found_at)
      select s.id, p.id, h.reason, ${at}
      from unnest(${hits.map(hit => hit.searchId)}::bigint[], ${hits.map(hit => hit.listingId)}::bigint[],
          ${hits.map(hit => hit.reason)}::text[]) as h (search_id, listing_id, reason)
        join saved_searches s on s.id = h.search_id
        join properties p on p.id = h.listing_id
      where not s.is_paused and s.user_id <> p.owner_id
      for key share of s, p skip locked
      on conflict do nothing
      returning search_id)
    select s.id as search_id, s.user_id, count(*) as count from stored join saved_searches s on s.id = stored.search_id
    group by s.id`.execute(tx);
  return rows;
}

export type Further = { searchId: number; count: number };

/** Adds to the newest hit of each search how many more homes were found for it. */
export async function countFurther(tx: Db, further: Further[]): Promise<void> {
  await sql`
    update search_hits h set further = h.further + more.count
    from unnest(${further.map(each => each.searchId)}::bigint[], ${further.map(each => each.count)}::int[]) as more (search_id, count),
      lateral (select property_id, reason from search_hits where search_id = more.search_id
        order by found_at desc, property_id desc limit 1) newest
    where (h.search_id, h.property_id, h.reason) = (more.search_id, newest.property_id, newest.reason)`.execute(
    tx,
  );
}

export type ChangedSearch = { id: number; userId: number; filters: SomeFilters; isPaused: boolean };

/** The present moment, after which `findChangedSearches` reads. */
export async function searchSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]!.snapshot;
}

/** Searches written since a moment, and some from before it, by id. @param since null for all */
export async function findChangedSearches(
  db: Db,
  { since, after, limit }: { since: string | null; after: number; limit: number },
): Promise<ChangedSearch[]> {
  const changed = since ? sql`and changed_xid >= pg_snapshot_xmin(${since}::pg_snapshot)` : sql``;
  const { rows } = await sql<ChangedSearch>`
    select id, user_id, filters, is_paused from saved_searches where id > ${after} ${changed}
    order by id limit ${limit}`.execute(db);
  return rows;
}
