import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ESTIMATE } from '#features/estimates/index.ts';
import type { Db } from '#platform/database/database.ts';
import { HAS_COMPARABLES } from './comparables/comparables.repo.ts';
import { hidingsAt } from './hidden-parts.repo.ts';
import { LISTING_FIELD_COLUMNS } from './home-details.repo.ts';
import type { AddressListingRow, AdminListingRow, ListingDetailRow, ListingRow } from './listing-rows.ts';

/** The columns of listing `p` for lists. */
export const COLUMNS = sql`
  p.id, p.owner_id, p.unit_of_property_id, p.address, p.suburb, p.city, p.region,
  st_y(p.position) as latitude, st_x(p.position) as longitude, ${LISTING_FIELD_COLUMNS}, p.avm_price,
  p.privacy, p.is_active, p.is_verified, p.is_owner_verified and p.privacy = 'exact' as is_owner_verified, p.created_at, p.confirmed_at, p.resting_for,
  p.is_under_discussion, p.who_may_write, p.nobody_until`;

/** The address that everyone may know listing `p` to be at. No reader for others uses `p.address_id` otherwise. */
export const PUBLIC_ADDRESS = sql`case when p.privacy = 'exact' then p.address_id end`;

/** The area that is told of listing `p`; null if its address or street is. */
const AREA = sql`(select json_build_object('west', a.west, 'south', a.south, 'east', a.east, 'north', a.north)
  from private_areas a where a.address_id = p.address_id and p.privacy = 'area')`;

/** The listing's files in their order, aggregated only for the rows of a page. */
export const MEDIA = sql`left join lateral (
    select
      json_agg(json_build_object('key', m.key, 'kind', m.kind, 'description', m.description,
        'isBeingChecked', m.awaits_scan) order by pm.place) as media
    from property_media pm join media m on m.id = pm.media_id
    where pm.property_id = p.id
  ) files on true`;

/** As whom the user of listing `p` enters its price for the owner of the home; null for the owner (product/claims.md#only-an-owner-names-a-price). */
export const PRICE_ENTERED_BY = sql`(select c.ownership_type from property_claims c
  where c.user_id = p.owner_id and c.address_id = p.address_id and c.status = 'verified'
    and c.ownership_type in ('agent', 'manager'))`;

/** Listings by id, in the order of the ids, without those that are hidden or rest. */
export async function findActiveListings(db: Db, ids: number[]): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select ${COLUMNS}, files.media
    from unnest(${ids}::bigint[]) with ordinality as page (id, place) join properties p on p.id = page.id ${MEDIA}
    where p.is_listed
    order by page.place`.execute(db);
  return rows;
}

/** One listing with its owner, record and price history, active or hidden, in one round trip. */
export async function findListing(db: Db, listingId: number): Promise<ListingDetailRow | undefined> {
  const condition = sql`p.id = ${listingId} and p.deleted_at is null`;
  return (await selectListingDetails<ListingDetailRow>(db, condition))[0];
}

/** The same of several, in no order. */
export function findListingDetails(db: Db, ids: number[]): Promise<ListingDetailRow[]> {
  return selectListingDetails<ListingDetailRow>(
    db,
    sql`p.id = any(${ids}::bigint[]) and p.deleted_at is null`,
  );
}

/** A longer price history is cut to the first price and the last ones (product/prices.md#the-price-history-is-permanent). */
const SHOWN_PRICES = 200;

/** Ten years. */
const MAX_ESTIMATE_MONTHS = 120;

/** The listings that meet a condition, each with its owner, record and price history, and optionally further columns. */
export async function selectListingDetails<Row extends ListingDetailRow>(
  db: Db,
  condition: RawBuilder<unknown>,
  furtherColumns: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, files.media, u.name as owner_name, avatar.key as owner_avatar_key,
      ${PRICE_ENTERED_BY} as price_entered_by,
      v.land_area_ha, v.capital_value, v.effective_date as capital_value_date,
      (select coalesce(json_agg(json_build_object('price', c.price, 'changedAt', c.changed_at, 'note', c.note)
          order by c.changed_at, c.id), '[]')
        from ((select * from price_changes where property_id = p.id order by changed_at, id limit 1)
          union (select * from price_changes where property_id = p.id
            order by changed_at desc, id desc limit ${sql.lit(SHOWN_PRICES - 1)})) c) as price_history,
      (select ${ESTIMATE} from estimates e where e.property_id = p.id and e.amount = p.avm_price) as estimate,
      (select coalesce(json_agg(json_build_object('month', m.month, 'amount', m.amount, 'basis', m.basis,
          'low', m.low, 'high', m.high) order by m.month), '[]')
        from (select * from estimate_months where property_id = p.id and p.privacy = 'exact' order by month desc limit ${sql.lit(MAX_ESTIMATE_MONTHS)}) m)
        as estimate_history, ${hidingsAt(PUBLIC_ADDRESS)} as hidings, ${AREA} as area,
      ${PUBLIC_ADDRESS} as public_address_id, ${HAS_COMPARABLES} as has_comparables ${furtherColumns}
    from properties p
      join users u on u.id = p.owner_id
      left join media avatar on avatar.id = u.avatar_media_id
      left join valuations v on v.unit_of_property_id = p.unit_of_property_id
      ${MEDIA}
    where ${condition}`.execute(db);
  return rows;
}

/** Listings by id, hidden ones included, with their owners' names, newest first. The caller has checked the permission. */
export async function findListingsById(db: Db, ids: number[]): Promise<AdminListingRow[]> {
  const { rows } = await sql<AdminListingRow>`
    select ${COLUMNS}, files.media, u.name as owner_name, p.taken_down_at, p.yielded_at, p.withdrawn_at,
      u.deleted_at as owner_deleted_at
    from properties p join users u on u.id = p.owner_id ${MEDIA}
    where p.id = any(${ids}::bigint[])
    order by p.id desc`.execute(db);
  return rows;
}

/** The shown listings at one address, newest first, without those that rest. */
export async function findListingsAt(db: Db, addressId: number, limit: number): Promise<AddressListingRow[]> {
  const { rows } = await sql<AddressListingRow>`
    select ${COLUMNS}, files.media, ${PRICE_ENTERED_BY} as price_entered_by from properties p ${MEDIA}
    where p.address_id = ${addressId} and p.privacy = 'exact' and p.is_listed
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}
