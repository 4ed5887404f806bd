import type { PropertyFilter } from '@sway/contract/properties';
import type { PropertyOrder } from '@sway/domain/listing-rules';
import type { Bounds } from '@sway/domain/positions';
import { foldForSearch } from '@sway/domain/search-text';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { insideBounds } from '#platform/database/inside-bounds.ts';
import { containsPattern } from '#platform/database/patterns.ts';
import type { ListingCursor } from './listing-cursor.ts';
import type { ListingDetailRow, ListingRow } from './listing-rows.ts';

export type ListingCriteria = PropertyFilter & { bounds?: Bounds | null | undefined; ownerId?: number };

export type ListingPageRequest = { order: PropertyOrder; limit: number; after: ListingCursor | null };

/** A row with the value its page is ordered by, from which the next page's cursor is made. */
export type OrderedListingRow = ListingRow & { order_value: string | number };

/** What each order sorts by. The id breaks ties in the same direction, so that a cursor names one place. */
const ORDERS: Record<
  PropertyOrder,
  { key: RawBuilder<unknown>; descending: boolean; type: RawBuilder<unknown> }
> = {
  newest: { key: sql`p.created_at`, descending: true, type: sql`timestamptz` },
  closest: { key: sql`coalesce(abs(p.price_lean), 1e9)`, descending: false, type: sql`double precision` },
  'price-low': { key: sql`p.sway_price`, descending: false, type: sql`numeric` },
  'price-high': { key: sql`p.sway_price`, descending: true, type: sql`numeric` },
};

const COLUMNS = sql`
  p.id, p.owner_id, p.unit_of_property_id, p.title, p.description, p.address, p.suburb, p.city, p.region,
  st_y(p.position) as latitude, st_x(p.position) as longitude, p.sway_price, p.avm_price, p.bedrooms, p.bathrooms,
  p.floor_area, p.property_type, p.features, p.price_justification_tags, p.price_justification_text, p.is_active,
  p.is_verified, p.created_at`;

/** The listing's files in their order, gathered only for the rows that a page keeps. */
const MEDIA = sql`left join lateral (
    select
      json_agg(json_build_object('key', m.key, 'kind', m.kind, 'description', m.description) order by pm.place) as media
    from property_media pm join media m on m.id = pm.media_id
    where pm.property_id = p.id
  ) files on true`;

/** One page of active listings in their order, one row longer than asked for where there is more. */
export async function findListings(
  db: Db,
  criteria: ListingCriteria,
  { order, limit, after }: ListingPageRequest,
): Promise<OrderedListingRow[]> {
  const { key, descending, type } = ORDERS[order];
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = after
    ? sql`and (${key}, p.id) ${descending ? sql`<` : sql`>`} (${after.value}::${type}, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<OrderedListingRow>`
    select p.*, files.media from (
      select ${COLUMNS}, ${key} as order_value
      from properties p
      where ${matching(criteria)} ${beyond}
      order by ${key} ${direction}, p.id ${direction}
      limit ${limit + 1}
    ) p ${MEDIA}
    order by p.order_value ${direction}, p.id ${direction}`.execute(db);
  return rows;
}

export async function countListings(db: Db, criteria: ListingCriteria): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from properties p where ${matching(criteria)}`.execute(db);
  return rows[0]!.count;
}

export type ListingSummaryRow = { matching: number; total: number } & {
  [side in keyof Bounds]: number | null;
};

/** How many match, how many there are, and the box round the matching ones, in one round trip. */
export async function summarizeListings(db: Db, criteria: ListingCriteria): Promise<ListingSummaryRow> {
  const { rows } = await sql<ListingSummaryRow>`
    select count(*) as matching, (select count(*) from properties where is_active) as total,
      max(st_y(p.position)) as north, min(st_y(p.position)) as south,
      max(st_x(p.position)) as east, min(st_x(p.position)) as west
    from properties p where ${matching(criteria)}`.execute(db);
  return rows[0]!;
}

/** One active listing with its owner, record and price history, in one round trip. */
export async function findListing(db: Db, listingId: number): Promise<ListingDetailRow | undefined> {
  const { rows } = await sql<ListingDetailRow>`
    select ${COLUMNS}, files.media, u.name as owner_name, avatar.key as owner_avatar_key,
      v.land_area_ha, v.capital_value, v.effective_date as capital_value_date,
      (select coalesce(json_agg(json_build_object('price', c.price, 'changed_at', c.changed_at)
          order by c.changed_at, c.id), '[]')
        from price_changes c where c.property_id = p.id) as price_history
    from properties p
      join users u on u.id = p.owner_id
      left join media avatar on avatar.id = u.avatar_media_id
      left join valuations v on v.unit_of_property_id = p.unit_of_property_id
      ${MEDIA}
    where p.id = ${listingId} and p.is_active`.execute(db);
  return rows[0];
}

/** Listings by id, hidden ones included, with their owners' names, newest first. For those who may see them. */
export async function findListingsById(
  db: Db,
  ids: number[],
): Promise<(ListingRow & { owner_name: string })[]> {
  const { rows } = await sql<ListingRow & { owner_name: string }>`
    select ${COLUMNS}, files.media, u.name as owner_name
    from properties p join users u on u.id = p.owner_id ${MEDIA}
    where p.id = any(${ids}::bigint[])
    order by p.id desc`.execute(db);
  return rows;
}

/** The active listings of one address, newest first. */
export async function findListingsAt(db: Db, addressId: number, limit: number): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select ${COLUMNS}, files.media from properties p ${MEDIA}
    where p.address_id = ${addressId} and p.is_active
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The condition that a listing is active and meets the criteria. Shared by every question asked of the listings. */
export function matching(criteria: ListingCriteria): RawBuilder<SqlBool> {
  const { location, minPrice, maxPrice, propertyType, bedrooms, bounds, ownerId } = criteria;
  const conditions = [sql<SqlBool>`p.is_active`];
  const text = foldForSearch(location ?? '');
  if (text) conditions.push(sql`p.search_text like ${containsPattern(text)}`);
  if (minPrice !== undefined) conditions.push(sql`p.sway_price >= ${minPrice}`);
  if (maxPrice !== undefined) conditions.push(sql`p.sway_price <= ${maxPrice}`);
  if (propertyType) conditions.push(sql`p.property_type = ${propertyType}`);
  if (bedrooms) conditions.push(sql`p.bedrooms >= ${bedrooms}`);
  if (ownerId) conditions.push(sql`p.owner_id = ${ownerId}`);
  if (bounds) conditions.push(insideBounds(sql`p.position`, bounds));
  return sql.join(conditions, sql` and `);
}
