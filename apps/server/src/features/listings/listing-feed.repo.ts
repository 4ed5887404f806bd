import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ListingFacts } from './search-index/listing-facts.ts';

/**
 * How far the changes have been read: the snapshot that was read, and the incarnation of the table. A snapshot has no meaning for a
 * table that was restored, truncated or moved to another server since.
 */
export type FeedPosition = { snapshot: string; incarnation: string };

/** The present state of a changed listing; `facts` is null if it is no longer listed. */
export type ListingChange = { id: number; facts: ListingFacts | null };

/** The columns of the listing index. */
export const FACTS = sql`p.id, p.owner_id, st_y(p.position) as lat, st_x(p.position) as lng, p.map_x, p.map_y, p.sway_price as price_nzd,
  p.avm_price as estimate_nzd, p.price_lean, (extract(epoch from p.created_at) * 1000)::float8 as created_at_ms,
  (extract(epoch from p.confirmed_at) * 1000)::float8 as confirmed_at_ms, p.property_type, p.readiness, p.bedrooms, p.bathrooms,
  p.floor_area, p.land_area, p.features, p.is_verified as verified, p.search_text, p.suburb, p.city, p.region,
  coalesce((select h.layers from home_layers h where h.property_id = p.id), '{}') as layers`;

/** The present position of the feed. */
export async function readFeedPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<FeedPosition>`
    select snapshot, incarnation from changed_listings(pg_current_snapshot(), 0)`.execute(db);
  return rows[0]!;
}

/** Reads up to `limit` listings that are listed, with an id greater than `afterId`, ordered by id. */
export async function readActiveListings(db: Db, afterId: number, limit: number): Promise<ListingFacts[]> {
  const { rows } = await sql<ListingFacts>`
    select ${FACTS} from properties p where p.is_listed and p.id > ${afterId} order by p.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * Reads the changes after a position, and the new position; `changed_listings` returns both from one snapshot. The listings are read
 * after that and may be newer; their changes then appear again in the next call.
 * @param limit null for no limit.
 * @returns null if there are more than `limit` changes, or if the position belongs to another incarnation of the table. All listings
 * then have to be read again.
 */
export async function readChanges(
  db: Db,
  { snapshot, incarnation }: FeedPosition,
  limit: number | null,
): Promise<{ position: FeedPosition; changes: ListingChange[] } | null> {
  const { rows } = await sql<FeedPosition & { ids: number[] }>`
    select snapshot, incarnation, to_json(ids) as ids
    from changed_listings(${snapshot}::pg_snapshot, ${limit === null ? null : limit + 1})`.execute(db);
  const { ids, ...position } = rows[0]!;
  if (position.incarnation !== incarnation || (limit !== null && ids.length > limit)) return null;
  return { position, changes: ids.length > 0 ? await readListings(db, ids) : [] };
}

/** The present state of listings. */
export async function readListings(db: Db, ids: number[]): Promise<ListingChange[]> {
  const { rows } = await sql<ListingFacts>`
    select ${FACTS} from properties p where p.is_listed and p.id = any(${ids}::bigint[])`.execute(db);
  const active = new Map(rows.map(row => [row.id, row]));
  return ids.map(id => ({ id, facts: active.get(id) ?? null }));
}
