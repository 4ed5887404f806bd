import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** About 15 m in degrees of latitude: two sources place one home this far apart. */
const SAME_PLACE_DEGREES = 0.000135;
const CURRENT = sql`a.address_lifecycle <> 'Retired'`;

/** Drops what a killed linking left. */
export async function dropFoundHomes(db: Db): Promise<void> {
  await sql`drop table if exists found_homes, addresses_by_text`.execute(db);
}

/**
 * Finds the address and record of every sale, and stores those that differ from the ones that are known.
 * @returns how many differ
 */
export async function findHomesOfSales(db: Db): Promise<number> {
  await db.transaction().execute(createFoundHomes);
  const { rows } = await sql<{ count: number }>`select count(*) as count from found_homes`.execute(db);
  return rows[0]!.count;
}

/** Creates the tables that `writeFoundHomes` uses, in a transaction. */
export async function createFoundHomes(tx: Db): Promise<void> {
  await sql`set local work_mem = '128MB'`.execute(tx);
  await sql`create unlogged table addresses_by_text as ${ADDRESSES_BY_TEXT}`.execute(tx);
  await sql`create index on addresses_by_text (folded)`.execute(tx);
  await sql`analyze addresses_by_text`.execute(tx);
  await sql`create unlogged table found_homes as ${HOMES_OF_SALES}`.execute(tx);
}

export async function writeFoundHomes(tx: Db): Promise<void> {
  await sql`
    update sales s set home_address_id = f.home_address_id, unit_of_property_id = f.unit_of_property_id
    from found_homes f where f.sale_key = s.sale_key`.execute(tx);
}

/** The addresses whose text a sale has. Skips texts that match more than one current address. */
const ADDRESSES_BY_TEXT = sql`
  select folded, min(address_id) as address_id
  from (
    select a.address_id, fold_for_search(a.full_address) as folded from addresses a
    where ${CURRENT} and exists (select from sales where address is not null and address_id is null)
  ) a
  where folded in (select fold_for_search(address) from sales where address is not null and address_id is null)
  group by folded having count(*) = 1`;

const NEAR = (position: RawBuilder<unknown>) => sql`
  select min(a.address_id) as address_id from addresses a
  where a.position && st_expand(${position}, ${sql.lit(SAME_PLACE_DEGREES)}) and ${CURRENT}
  having count(*) = 1`;

/** A sale without an address of its own has the one at its position, if there is only one, and the smallest parcel around it. */
const HOMES_OF_SALES = sql`
  select found.sale_key, found.home_address_id, found.unit_of_property_id
  from (
    select s.sale_key, h.address_id as home_address_id,
      coalesce(h.unit_of_property_id, parcel.unit_of_property_id) as unit_of_property_id,
      s.home_address_id as known_address, s.unit_of_property_id as known_unit
    from sales s
      left join addresses_by_text t on s.address_id is null and t.folded = fold_for_search(s.address)
      left join lateral (${NEAR(sql`s.position`)}) near
        on s.address_id is null and s.address is null and s.position is not null
      left join addresses h on h.address_id = coalesce(s.address_id, t.address_id, near.address_id)
      left join lateral (
        select b.unit_of_property_id from property_boundaries b
        where h.unit_of_property_id is null and st_covers(b.boundary, s.position)
        order by b.area_m2, b.unit_of_property_id limit 1
      ) parcel on true
  ) found
  where found.home_address_id is distinct from found.known_address
    or found.unit_of_property_id is distinct from found.known_unit`;
