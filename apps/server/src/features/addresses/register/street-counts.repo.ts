import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { AddressesTable } from './addresses-table.ts';

/** The middle of addresses from where they lie on the map, which is quicker had than from their positions, and as good. */
const MIDDLE = sql`st_setsrid(
  st_makepoint(360 * avg(map_x) - 180, degrees(2 * atan(exp(pi() * (1 - 2 * avg(map_y)))) - pi() / 2)), 4326)`;

/** Counts how many addresses of a table each street has, and the middle of them, into `counted` for as long as the transaction lasts. */
export async function createStreetCounts(tx: Db, table: AddressesTable): Promise<void> {
  // A table of its own rather than a part of one statement: such a query PostgreSQL shares out to its cores.
  await sql`
    create temporary table counted on commit drop as
    select street_id, count(*) as count, ${MIDDLE} as position
    from ${sql.table(table)}
    group by street_id`.execute(tx);
}

/** Brings every street's count and middle up to date. A middle that moved less than a few centimetres stays. */
export async function countStreets(tx: Db, table: AddressesTable): Promise<void> {
  await createStreetCounts(tx, table);
  await sql`analyze counted, streets`.execute(tx);
  await sql`
    update streets s
    set address_count = coalesce(counted.count, 0), position = counted.position
    from streets t left join counted on counted.street_id = t.id
    where t.id = s.id and (s.address_count <> coalesce(counted.count, 0)
      or (s.position is null) <> (counted.position is null)
      or st_distance(s.position, counted.position) > 1e-6)`.execute(tx);
  await sql`drop table counted`.execute(tx);
}

/** Streets that no address stands on any more. */
export async function deleteEmptyStreets(db: Db): Promise<void> {
  await sql`
    delete from streets s
    where address_count = 0 and not exists (select from addresses where street_id = s.id)`.execute(db);
}
