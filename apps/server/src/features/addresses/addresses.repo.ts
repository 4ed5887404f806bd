import type { Bounds } from '@sway/domain/positions';
import { foldForSearch } from '@sway/domain/search-text';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { insideBounds } from '#platform/database/inside-bounds.ts';
import { containsPattern } from '#platform/database/patterns.ts';

export type AddressRow = {
  address_id: number;
  full_address: string;
  full_address_number: string;
  unit: string | null;
  address_number: number | null;
  address_number_suffix: string | null;
  full_road_name: string;
  road_name: string;
  road_type_name: string | null;
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
  postcode: string | null;
  address_class: string | null;
  address_lifecycle: string;
  longitude: number;
  latitude: number;
  unit_of_property_id: string | null;
};

const COLUMNS = sql`
  address_id, full_address, full_address_number, unit, address_number, address_number_suffix, full_road_name, road_name,
  road_type_name, suburb_locality, town_city, territorial_authority, postcode, address_class, address_lifecycle,
  st_x(position) as longitude, st_y(position) as latitude, unit_of_property_id`;

/**
 * Addresses inside the box whose text holds every word. Those that begin with the words as typed come first.
 * At most `limit`.
 */
export async function findAddresses(
  db: Db,
  bounds: Bounds,
  text: string,
  limit: number,
): Promise<AddressRow[]> {
  const folded = foldForSearch(text);
  const words = folded.split(/[\s,]+/).filter(Boolean);
  const conditions = [
    insideBounds(sql`position`, bounds),
    ...words.map(word => sql<SqlBool>`search_text like ${containsPattern(word)}`),
  ];
  const ranking =
    words.length > 0 ? sql`order by starts_with(search_text, ${folded}) desc, search_text` : sql``;
  const { rows } = await sql<AddressRow>`
    select ${COLUMNS} from addresses
    where ${sql.join(conditions, sql` and `)} ${ranking}
    limit ${limit}`.execute(db);
  return rows;
}

export async function findAddress(db: Db, addressId: number): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select ${COLUMNS} from addresses where address_id = ${addressId}`.execute(db);
  return rows[0];
}
