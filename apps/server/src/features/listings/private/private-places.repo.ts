import type { AreaHome, PrivateArea } from '@sway/domain/listings/private-area';
import { MIN_AREA_HOMES } from '@sway/domain/listings/privacy';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type StreetRow = { road: string; homes: number; latitude: number; longitude: number };

/** The street of an address, with the middle of its addresses to about 100 m. */
export async function findStreetOf(db: Db, addressId: number): Promise<StreetRow> {
  const { rows } = await sql<StreetRow>`
    select home.full_road_name as road, count(*) as homes,
      round(avg(st_y(a.position))::numeric, 3)::float8 as latitude, round(avg(st_x(a.position))::numeric, 3)::float8 as longitude
    from addresses home join addresses a using (street_id)
    where home.address_id = ${addressId} group by home.full_road_name`.execute(db);
  return rows[0]!;
}

/** What public records may say of each home that a private one is like. Areas in m², prices in NZD. */
export type Likeness = {
  bedrooms: number;
  minFloor: number;
  /** Not included. */
  maxFloor: number;
  minValue: number;
  maxValue: number;
  /** Whether its address has a unit; null if either can be. */
  isUnit: boolean | null;
};

/** Whether a home could be the private one for all that the address `a` and the valuation `v` say. What they leave out excludes nothing. */
const isAlike = (like: Likeness) => sql<boolean>`(
  coalesce(nullif(v.bedrooms, 0) = ${like.bedrooms}, true)
  and coalesce(nullif(v.floor_area_m2, 0) >= ${like.minFloor} and v.floor_area_m2 < ${like.maxFloor}, true)
  and coalesce(nullif(v.capital_value, 0) between ${like.minValue} and ${like.maxValue}, true)
  and coalesce((a.unit is not null) = ${like.isUnit}::boolean, true))`;

const homesOf = (condition: RawBuilder<unknown>, like: Likeness) => sql`
  select s.suburb_locality, s.town_city, st_y(a.position) as lat, st_x(a.position) as lng, ${isAlike(like)} as is_alike
  from streets s join addresses a on a.street_id = s.id
    left join valuations v on v.unit_of_property_id = a.unit_of_property_id
  where a.address_lifecycle = 'Current' and ${condition}`;

const OWN_STREET = sql`(select own.* from streets own join addresses home on home.street_id = own.id where home.address_id = `;

/** The homes of the suburb of an address. */
export async function findHomesOfSuburb(db: Db, addressId: number, like: Likeness): Promise<AreaHome[]> {
  const inSuburb = sql`(s.suburb_locality, s.town_city, s.territorial_authority) = (
    select own.suburb_locality, own.town_city, own.territorial_authority from ${OWN_STREET}${addressId}) own)`;
  const { rows } = await sql<AreaHome>`
    select lat, lng, is_alike from (${homesOf(inSuburb, like)}) homes`.execute(db);
  return rows;
}

/**
 * The homes of the suburbs with too few homes alike: those of the town of an address, or with `isDistrict` those of all towns of its
 * district that have too few together.
 */
export async function findHomesLeft(
  db: Db,
  { addressId, isDistrict }: { addressId: number; isDistrict: boolean },
  like: Likeness,
): Promise<AreaHome[]> {
  const inDistrict = sql`s.territorial_authority = (
    select own.territorial_authority from ${OWN_STREET}${addressId}) own)`;
  const { rows } = await sql<AreaHome>`
    select lat, lng, is_alike from (
      select *, count(*) filter (where is_alike) over (partition by town_city) as of_town from (
        select *, count(*) filter (where is_alike) over (partition by suburb_locality, town_city) as of_suburb
        from (${homesOf(inDistrict, like)}) homes
      ) of_suburbs where of_suburb < ${MIN_AREA_HOMES}
    ) of_towns
    where case when ${isDistrict}::boolean then of_town < ${MIN_AREA_HOMES}
      else town_city = (select own.town_city from ${OWN_STREET}${addressId}) own) end`.execute(db);
  return rows;
}

export type StoredArea = PrivateArea & { suburb: string | null; city: string; region: string };

/** The area that an address keeps. */
export function findAreaOf(db: Db, addressId: number): Promise<StoredArea | undefined> {
  return db
    .selectFrom('private_areas')
    .select(['suburb', 'city', 'region', 'latitude', 'longitude', 'west', 'south', 'east', 'north'])
    .where('addressId', '=', addressId)
    .executeTakeFirst();
}

export async function insertArea(tx: Db, addressId: number, area: StoredArea): Promise<void> {
  await tx
    .insertInto('private_areas')
    .values({ addressId, ...area })
    .execute();
}
