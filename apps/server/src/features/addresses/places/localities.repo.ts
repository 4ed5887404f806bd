import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A suburb or settlement of the register, with the bounds of its streets in degrees. Texts are empty where the register has none. */
export type LocalityRow = {
  suburb: string;
  town: string;
  district: string;
  addresses: number;
  north: number;
  south: number;
  east: number;
  west: number;
};

/** Every suburb of the register: some thousands. Reads all streets, so it runs once for each version of the register. */
export async function findLocalities(db: Db): Promise<LocalityRow[]> {
  const { rows } = await sql<LocalityRow>`
    select suburb_locality as suburb, town_city as town, territorial_authority as district, sum(address_count)::float8 as addresses,
      max(st_y(position)) as north, min(st_y(position)) as south, max(st_x(position)) as east, min(st_x(position)) as west
    from streets
    where position is not null
    group by suburb_locality, town_city, territorial_authority`.execute(db);
  return rows;
}

/** The streets of a suburb by name, those with most addresses if there are more than `limit`. Texts are empty as in `LocalityRow`. */
export async function findStreetNames(
  db: Db,
  { suburb, town }: Pick<LocalityRow, 'suburb' | 'town'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select full_road_name as name from streets
    where suburb_locality = ${suburb} and town_city = ${town} and full_road_name <> ''
    group by full_road_name order by sum(address_count) desc, full_road_name limit ${limit}`.execute(db);
  return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-NZ'));
}
