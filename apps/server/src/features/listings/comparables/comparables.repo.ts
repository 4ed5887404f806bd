import { COMPARABLE_LIMITS } from '@sway/domain/listings/comparables';
import type { Position } from '@sway/domain/map/positions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A sale or a listed home, as everyone may know it. */
export type ComparableRow = {
  saleKey: string | null;
  propertyId: number | null;
  title: string;
  suburb: string | null;
  city: string | null;
  region: string;
  amountNzd: number;
  on: string;
  /** Counted from 1 January 1970; null for a home that is offered. */
  day: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floorArea: number | null;
  landArea: number | null;
  latitude: number;
  longitude: number;
  /** Whether the position is that of the home. */
  isExact: boolean;
};

/** The address of sale `s`, unless its verified owner hides past sales (product/records.md#what-an-owner-can-hide). */
const SHOWN_SALE = sql`not exists (
  select from property_claims c join addresses h on h.address_id = c.address_id
  where (h.address_id = s.home_address_id or h.unit_of_property_id = s.unit_of_property_id)
    and c.status = 'verified' and c.ownership_type = 'owner' and c.hides && '{sales,record}')`;

/** Sales at known addresses that nobody hides. A home whose owner hides the building is left out too: its rooms would stand there. */
async function findSales(
  db: Db,
  further: RawBuilder<unknown>,
  from = sql`addresses`,
): Promise<ComparableRow[]> {
  const { rows } = await sql<ComparableRow>`
    select s.sale_key, null::bigint as property_id, a.full_address as title, a.suburb_locality as suburb,
      a.town_city as city, coalesce(s.region, '') as region, s.price as amount_nzd, s.sold_on::text as on, s.sold_on - date '1970-01-01' as day,
      coalesce(s.bedrooms, v.bedrooms) as bedrooms, s.bathrooms, coalesce(s.floor_area_m2, v.floor_area_m2) as floor_area,
      coalesce(s.land_area_m2, (v.land_area_ha * 10000)::float8) as land_area,
      st_y(a.position) as latitude, st_x(a.position) as longitude, true as is_exact
    from ${from} a join sales s on s.home_address_id = a.address_id
      left join valuations v on v.unit_of_property_id = s.unit_of_property_id and v.effective_date <= s.sold_on
    where ${SHOWN_SALE} ${further}`.execute(db);
  return rows;
}

/** How many addresses around a home are looked through for sales: those of a few streets, or of a small town. */
const ADDRESSES_AROUND = 2_000;

/** Degrees to each side in which sales are looked for: about 5 km. */
const REACH = { lat: 0.045, lng: 0.06 };

/** The public sales since a day at the addresses nearest to a position. */
export function findSalesNear(db: Db, { lat, lng }: Position, since: string): Promise<ComparableRow[]> {
  const around = sql`(select * from addresses
    order by position <-> st_setsrid(st_point(${lng}, ${lat}), 4326) limit ${ADDRESSES_AROUND})`;
  return findSales(
    db,
    sql`and s.sold_on >= ${since}::date
      and a.position && st_expand(st_setsrid(st_point(${lng}, ${lat}), 4326), ${REACH.lng}, ${REACH.lat})
      order by a.position <-> st_setsrid(st_point(${lng}, ${lat}), 4326), s.sale_key limit ${COMPARABLE_LIMITS.maxNearby}`,
    around,
  );
}

export function findSalesByKey(db: Db, keys: readonly string[]): Promise<ComparableRow[]> {
  return findSales(db, sql`and s.sale_key = any(${[...keys]}::text[]) order by s.sold_on desc, s.sale_key`);
}

/** Active listings by id, as published: the floor area of a private home is only told as a band, so it says nothing here. */
export async function findListedComparables(db: Db, ids: readonly number[]): Promise<ComparableRow[]> {
  const { rows } = await sql<ComparableRow>`
    select null::text as sale_key, p.id as property_id, p.title, p.suburb, p.city, p.region, p.sway_price as amount_nzd,
      (p.confirmed_at at time zone 'Pacific/Auckland')::date::text as on, null::integer as day, p.bedrooms, p.bathrooms,
      case when p.privacy = 'exact' then p.floor_area end as floor_area, (v.land_area_ha * 10000)::float8 as land_area,
      st_y(p.position) as latitude, st_x(p.position) as longitude, p.privacy = 'exact' as is_exact
    from properties p left join valuations v on v.unit_of_property_id = p.unit_of_property_id
    where p.id = any(${[...ids]}::bigint[]) and p.is_active order by p.id`.execute(db);
  return rows;
}

export type ComparableSetRow = {
  saleKeys: string[];
  listingIds: number[];
  note: string;
  isPublished: boolean;
  changedAt: Date;
};

export function findSet(db: Db, userId: number, listingId: number): Promise<ComparableSetRow | undefined> {
  return db
    .selectFrom('comparable_sets')
    .select(['saleKeys', 'listingIds', 'note', 'isPublished', 'changedAt'])
    .where('userId', '=', userId)
    .where('propertyId', '=', listingId)
    .executeTakeFirst();
}

/** How many other homes a user has chosen comparables for. */
export async function countOtherSets(tx: Db, userId: number, listingId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('comparable_sets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('propertyId', '<>', listingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function storeSet(
  tx: Db,
  key: { userId: number; propertyId: number },
  set: ComparableSetRow,
): Promise<void> {
  await tx
    .insertInto('comparable_sets')
    .values({ ...key, ...set })
    .onConflict(conflict => conflict.columns(['userId', 'propertyId']).doUpdateSet(set))
    .execute();
}

export async function deleteSet(tx: Db, userId: number, listingId: number): Promise<void> {
  await tx
    .deleteFrom('comparable_sets')
    .where('userId', '=', userId)
    .where('propertyId', '=', listingId)
    .execute();
}

/** Deletes the comparables that a user has chosen whose account is being deleted. */
export async function deleteComparablesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('comparable_sets').where('userId', '=', userId).execute();
}

/** Whether the owner of listing `p` shows comparables with the price. */
export const HAS_COMPARABLES = sql`exists (select from comparable_sets s
  where s.property_id = p.id and s.user_id = p.owner_id and s.is_published)`;
