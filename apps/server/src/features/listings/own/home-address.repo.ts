import { sql } from 'kysely';
import type { Position } from '@sway/domain/map/positions';
import type { Db } from '#platform/database/database.ts';

export type HomeAddressRow = {
  addressId: number;
  fullAddress: string;
  fullAddressNumber: string;
  suburbLocality: string | null;
  townCity: string | null;
  territorialAuthority: string | null;
  postcode: string | null;
  latitude: number;
  longitude: number;
  unitOfPropertyId: string | null;
};

const COLUMNS = sql`
  address_id, full_address, full_address_number, suburb_locality, town_city, territorial_authority, postcode,
  st_y(position) as latitude, st_x(position) as longitude, unit_of_property_id`;

export async function findHomeAddress(db: Db, addressId: number): Promise<HomeAddressRow | undefined> {
  const { rows } = await sql<HomeAddressRow>`
    select ${COLUMNS} from addresses where address_id = ${addressId}`.execute(db);
  return rows[0];
}

/** Up to `limit` addresses within some degrees of a position, nearest first. */
export async function findAddressesNear(
  db: Db,
  { lat, lng }: Position,
  withinDegrees: number,
  limit: number,
): Promise<HomeAddressRow[]> {
  const point = sql`st_setsrid(st_makepoint(${lng}, ${lat}), 4326)`;
  const { rows } = await sql<HomeAddressRow>`
    select ${COLUMNS} from addresses
    where position && st_expand(${point}, ${withinDegrees})
    order by position <-> ${point} limit ${limit}`.execute(db);
  return rows;
}

/** Whether an official record is that of an address at a position; undefined if there is no such record. */
export async function isRecordOf(
  db: Db,
  { addressId, latitude, longitude }: { addressId: number; latitude: number; longitude: number },
  unitOfPropertyId: string,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select is_record_of_home(unit_of_property_id, ${addressId},
      st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326)) as is_own
    from property_boundaries where unit_of_property_id = ${unitOfPropertyId}`.execute(db);
  return rows[0]?.isOwn;
}
