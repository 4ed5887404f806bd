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
  a.address_id, a.full_address, a.full_address_number, a.unit, a.address_number, a.address_number_suffix, a.full_road_name,
  a.road_name, a.road_type_name, a.suburb_locality, a.town_city, a.territorial_authority, a.postcode, a.address_class,
  a.address_lifecycle, st_x(a.position) as longitude, st_y(a.position) as latitude, a.unit_of_property_id`;

/**
 * Addresses inside the box whose street or number holds every word. Those that begin with the words as typed come first.
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
    insideBounds(sql`a.position`, bounds),
    ...words.map(
      word => sql<SqlBool>`(s.search_text like ${containsPattern(word)}
        or lower(a.full_address_number) like ${containsPattern(word)})`,
    ),
  ];
  const ranking =
    words.length > 0
      ? sql`order by starts_with(fold_for_search(a.full_address), ${folded}) desc, a.full_address`
      : sql``;
  const { rows } = await sql<AddressRow>`
    select ${COLUMNS} from addresses a join streets s on s.id = a.street_id
    where ${sql.join(conditions, sql` and `)} ${ranking}
    limit ${limit}`.execute(db);
  return rows;
}

export async function findAddress(db: Db, addressId: number): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select ${COLUMNS} from addresses a where address_id = ${addressId}`.execute(db);
  return rows[0];
}
