import { sql } from 'kysely';
import type { Position } from '@sway/domain/positions';
import type { Db } from '#platform/database/database.ts';

export type HomeAddressRow = {
  address_id: number;
  full_address: string;
  full_address_number: string;
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
  latitude: number;
  longitude: number;
};

const COLUMNS = sql`
  address_id, full_address, full_address_number, suburb_locality, town_city, territorial_authority,
  st_y(position) as latitude, st_x(position) as longitude`;

export async function findHomeAddress(db: Db, addressId: number): Promise<HomeAddressRow | undefined> {
  const { rows } = await sql<HomeAddressRow>`
    select ${COLUMNS} from addresses where address_id = ${addressId}`.execute(db);
  return rows[0];
}

/** The addresses within so many degrees of a place, nearest first. */
export async function findAddressesNear(
  db: Db,
  { lat, lng }: Position,
  withinDegrees: number,
  limit: number,
): Promise<HomeAddressRow[]> {
  const place = sql`st_setsrid(st_makepoint(${lng}, ${lat}), 4326)`;
  const { rows } = await sql<HomeAddressRow>`
    select ${COLUMNS} from addresses
    where position && st_expand(${place}, ${withinDegrees})
    order by position <-> ${place} limit ${limit}`.execute(db);
  return rows;
}

export async function hasRecord(db: Db, unitOfPropertyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from property_boundaries where unit_of_property_id = ${unitOfPropertyId}`.execute(db);
  return rows.length > 0;
}
