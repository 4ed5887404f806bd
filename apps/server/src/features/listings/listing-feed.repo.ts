import type { PropertyType } from '@sway/domain/property-types';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { ListingFacts } from './search-index/listing-facts.ts';

/**
 * How far a reader has read: the snapshot it saw, and which incarnation of the table that was. A snapshot tells nothing about
 * a table that was restored, truncated or served by another server since.
 */
export type FeedPosition = { snapshot: string; incarnation: string };

/** A listing as it is now; `facts` is null when it is active no longer. */
export type ListingChange = { id: number; facts: ListingFacts | null };

/** The columns of the listing index. */
const FACTS = sql`p.id, p.owner_id, st_y(p.position) as lat, st_x(p.position) as lng, p.map_x, p.map_y, p.sway_price, p.avm_price,
  p.price_lean, (extract(epoch from p.created_at) * 1000)::float8 as created_at_ms, p.property_type, p.bedrooms, p.search_text`;

const POSITION = sql`pg_current_snapshot()::text as snapshot,
  concat_ws('/', pg_postmaster_start_time(), (select oid from pg_database where datname = current_database()),
    pg_relation_filenode('properties')) as incarnation`;

type FactsRow = {
  id: number;
  owner_id: number;
  lat: number;
  lng: number;
  map_x: number;
  map_y: number;
  sway_price: number;
  avm_price: number | null;
  price_lean: number | null;
  created_at_ms: number;
  property_type: PropertyType;
  bedrooms: number | null;
  search_text: string;
};

/** Where the feed stands now. */
export async function readFeedPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<FeedPosition>`select ${POSITION}`.execute(db);
  return rows[0]!;
}

/** Active listings by id, the next so many after one. */
export async function readActiveListings(db: Db, afterId: number, limit: number): Promise<ListingFacts[]> {
  const { rows } = await sql<FactsRow>`
    select ${FACTS} from properties p where p.is_active and p.id > ${afterId} order by p.id limit ${limit}`.execute(
    db,
  );
  return rows.map(factsOf);
}

type ChangeRow = FeedPosition & FactsRow & { changed_id: number | null; is_active: boolean };

/**
 * What changed beyond a position, and the new one, in one statement and so in one snapshot. Not by time and not by the last
 * number seen: a transaction that commits late has an early number. What the earlier snapshot did not show is what is new.
 * Numbers above the current ones are from another server, of which this database is a restored copy: they tell nothing.
 * @param limit null for no limit.
 * @returns null when there are more than `limit` changes, or none that can be told: then all has to be read anew.
 */
export async function readChanges(
  db: Db,
  { snapshot, incarnation }: FeedPosition,
  limit: number | null,
): Promise<{ position: FeedPosition; changes: ListingChange[] } | null> {
  const atMost = limit === null ? null : limit + 1;
  const unseen = (xid: ReturnType<typeof sql>) => sql`
    ${xid} >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${xid}, ${snapshot}::pg_snapshot)`;
  const { rows } = await sql<ChangeRow>`
    select feed.*, changed.* from (select ${POSITION}) feed left join (
      (select p.id as changed_id, p.is_active, ${FACTS} from properties p
        where ${unseen(sql`p.changed_xid`)} order by p.changed_xid limit ${atMost})
      union all
      (select r.listing_id as changed_id, false, ${sql.raw(Array.from({ length: 13 }, () => 'null').join(', '))}
        from listing_removals r
        where ${unseen(sql`r.removed_xid`)} and not exists (select from properties p where p.id = r.listing_id)
        order by r.removed_xid limit ${atMost})
    ) changed on true`.execute(db);
  const position = { snapshot: rows[0]!.snapshot, incarnation: rows[0]!.incarnation };
  if (position.incarnation !== incarnation || (limit !== null && rows.length > limit)) return null;
  const changes = rows.flatMap(row =>
    row.changed_id === null ? [] : [{ id: row.changed_id, facts: row.is_active ? factsOf(row) : null }],
  );
  return { position, changes };
}

function factsOf(row: FactsRow): ListingFacts {
  return {
    id: row.id,
    ownerId: row.owner_id,
    lat: row.lat,
    lng: row.lng,
    mapX: row.map_x,
    mapY: row.map_y,
    priceNzd: row.sway_price,
    estimateNzd: row.avm_price,
    priceLean: row.price_lean,
    createdAtMs: row.created_at_ms,
    propertyType: row.property_type,
    bedrooms: row.bedrooms,
    searchText: row.search_text,
  };
}
