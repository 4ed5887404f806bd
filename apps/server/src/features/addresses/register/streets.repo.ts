import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What makes a street: the same name in another suburb or town is another. What is not known may be null or empty. */
export type StreetNames = {
  full_road_name: string;
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
};

export type Street = { [Name in keyof StreetNames]: string } & { id: number };

/** Every street of the register. */
export async function listStreets(db: Db): Promise<Street[]> {
  return db
    .selectFrom('streets')
    .select(['id', 'full_road_name', 'suburb_locality', 'town_city', 'territorial_authority'])
    .execute();
}

/** @returns ids that no street has or will be given. */
export async function reserveStreetIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('streets', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A table with streets' ids and names. */
export type StreetsTable = 'streets' | 'named_streets';

export async function insertStreets(db: Db, table: StreetsTable, streets: readonly Street[]): Promise<void> {
  if (streets.length === 0) return;
  const texts = (name: keyof StreetNames) => sql`${streets.map(street => street[name])}::text[]`;
  await sql`
    insert into ${sql.table(table)} (id, full_road_name, suburb_locality, town_city, territorial_authority)
    select * from unnest(${streets.map(({ id }) => id)}::bigint[], ${texts('full_road_name')},
      ${texts('suburb_locality')}, ${texts('town_city')}, ${texts('territorial_authority')})`.execute(db);
}
