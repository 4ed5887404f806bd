import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { createFoundLinks } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Titles that are still in force; former titles are not linked. */
const LIVE_TITLE = sql`coalesce(t.status, 'LIVE') not in ('CANC', 'HIST', 'DEAD', 'DELT')`;

/** Marks the parcels whose zone is recreational now. @returns how many are marked that were not before, or the reverse */
export async function markParks(tx: Db): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    with parks as materialized (select unit_of_property_id from valuations where zoning like '5%'),
    gone as (
      update property_boundaries b set is_park = false
      where is_park and not exists (select from parks p where p.unit_of_property_id = b.unit_of_property_id)
      returning 1
    ), come as (
      update property_boundaries b set is_park = true
      from parks p where p.unit_of_property_id = b.unit_of_property_id and not is_park
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from come) as marked`.execute(tx);
  return rows[0]!.marked;
}

/** Finds the links of the addresses at the places up to one, by the boundaries around each address. @returns how many differ */
export async function findLinksAt(db: Db, lastPlace: number): Promise<number> {
  return createFoundLinks(
    db,
    sql`
      select a.address_id, unit.unit_of_property_id, title.title_no
      from (
          select distinct near.address_id
          from (select distinct area from places_to_link where id <= ${sql.lit(lastPlace)}) p
            join addresses near on near.position && p.area
        ) here
        join addresses a using (address_id)
        left join lateral (
          select b.unit_of_property_id from property_boundaries b
          where st_covers(b.boundary, a.position) and a.address_lifecycle <> 'Retired'
          order by b.area_m2, b.unit_of_property_id
          limit 1
        ) unit on true
        left join lateral (
          select t.title_no from property_titles t
          where st_covers(t.boundary, a.position) and a.address_lifecycle <> 'Retired' and ${LIVE_TITLE}
          order by t.area_m2, t.title_no
          limit 1
        ) title on true
      where (a.unit_of_property_id, a.title_no) is distinct from (unit.unit_of_property_id, title.title_no)`,
  );
}

/** Strips of the map from south to north per degree of longitude; each is about 70 m wide, like a home's land. */
const STRIPS_PER_DEGREE = 1250;

/** Memory for sorting millions of addresses. */
const WORK_MEMORY = '128MB';

/**
 * Finds the links of all addresses by visiting each boundary once. For this the addresses are copied into a table ordered by strips from
 * south to north, so that those near a boundary are stored next to each other; the spatial index would take four times as long.
 * @returns how many differ
 */
export async function findLinksEverywhere(db: Db): Promise<number> {
  await createAddressStrips(db);
  return createFoundLinks(
    db,
    sql`
      with unit as (
        select distinct on (a.address_id) a.address_id, b.unit_of_property_id
        from property_boundaries b ${withAddresses(sql`b`)}
        order by a.address_id, b.area_m2, b.unit_of_property_id
      ), title as (
        select distinct on (a.address_id) a.address_id, t.title_no
        from property_titles t ${withAddresses(sql`t`)}
        where ${LIVE_TITLE}
        order by a.address_id, t.area_m2, t.title_no
      )
      select a.address_id, unit.unit_of_property_id, title.title_no
      from addresses a left join unit using (address_id) left join title using (address_id)
      where (a.unit_of_property_id, a.title_no) is distinct from (unit.unit_of_property_id, title.title_no)`,
  );
}

/** Creates the table of present addresses by strip. */
async function createAddressStrips(db: Db): Promise<void> {
  await dropStrips(db);
  await db.transaction().execute(async tx => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
    await sql`
      create unlogged table addresses_by_strip as
      select address_id, position, ${stripOf(sql`st_x(position)`)} as strip, st_y(position) as lat
      from addresses where address_lifecycle <> 'Retired'
      order by strip, lat`.execute(tx);
    await sql`create index on addresses_by_strip (strip, lat)`.execute(tx);
    await sql`analyze addresses_by_strip`.execute(tx);
  });
}

/** Drops the table of addresses by strip, also one that a killed linking left. */
export async function dropStrips(db: Db): Promise<void> {
  await sql`drop table if exists addresses_by_strip`.execute(db);
}

/**
 * Joins the addresses by strip that are inside a parcel's boundary or on its edge, as `a`. The boundary is written as an expression that
 * no index matches; otherwise the planner, which cannot tell how few strips a parcel touches, would look up boundaries by address.
 */
function withAddresses(parcel: RawBuilder<unknown>): RawBuilder<unknown> {
  const boundary = sql`case when ${parcel}.area_m2 >= 0 then ${parcel}.boundary end`;
  return sql`
    cross join lateral generate_series(${stripOf(sql`st_xmin(${boundary})`)}, ${stripOf(sql`st_xmax(${boundary})`)}) as touched (strip)
    join addresses_by_strip a on a.strip = touched.strip
      and a.lat between st_ymin(${boundary}) and st_ymax(${boundary}) and st_covers(${boundary}, a.position)`;
}

function stripOf(lng: RawBuilder<unknown>): RawBuilder<number> {
  return sql`floor(${lng} * ${sql.lit(STRIPS_PER_DEGREE)})::int`;
}
