import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { createFoundLinks } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Titles that are history name no parcel of today. */
const LIVE_TITLE = sql`coalesce(t.status, 'LIVE') not in ('CANC', 'HIST', 'DEAD', 'DELT')`;

type Places = {
  /** How many there are; not counted far beyond `few`. */
  count: number;
  /** The last of them; null where there is none. */
  last: number | null;
  /** Whether one stands for everywhere. */
  everywhere: boolean;
};

/** The places where links are to be found anew. */
export async function countPlaces(db: Db, few: number): Promise<Places> {
  const { rows } = await sql<Places>`
    select (select max(id) from places_to_link) as last,
      exists (select from places_to_link where area is null) as everywhere,
      (select count(*) from (select from places_to_link limit ${few + 1}) as place) as count`.execute(db);
  return rows[0]!;
}

/** Notes that links are to be found everywhere, if one of these tables has any boundary. */
export async function notePlacesOfTables(tx: Db, tables: readonly string[]): Promise<void> {
  const anyBoundary = tables.map(
    table => sql`exists (select from ${sql.table(table)} where boundary is not null)`,
  );
  await sql`
    insert into places_to_link (area)
    select null
    where not exists (select from places_to_link where area is null) and (${sql.join(anyBoundary, sql` or `)})`.execute(
    tx,
  );
}

/** Forgets the places up to one: their links are found. */
export async function forgetPlaces(tx: Db, last: number): Promise<void> {
  await sql`delete from places_to_link where id <= ${last}`.execute(tx);
}

/** Finds the links of the addresses at the places up to one, each address by the boundaries round it. @returns how many differ */
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

/**
 * Finds the links of all addresses, each boundary gone to once: its addresses come from their spatial index, and PostGIS holds
 * them all against a boundary that it has taken apart once. @returns how many differ
 */
export async function findLinksEverywhere(db: Db): Promise<number> {
  return createFoundLinks(
    db,
    sql`
      with unit as (
        select distinct on (a.address_id) a.address_id, b.unit_of_property_id
        from property_boundaries b join addresses a on ${liesIn(sql`b`)}
        order by a.address_id, b.area_m2, b.unit_of_property_id
      ), title as (
        select distinct on (a.address_id) a.address_id, t.title_no
        from property_titles t join addresses a on ${liesIn(sql`t`)} and ${LIVE_TITLE}
        order by a.address_id, t.area_m2, t.title_no
      )
      select a.address_id, unit.unit_of_property_id, title.title_no
      from addresses a left join unit using (address_id) left join title using (address_id)
      where (a.unit_of_property_id, a.title_no) is distinct from (unit.unit_of_property_id, title.title_no)`,
  );
}

/**
 * That an address stands in a parcel today. The boundary is named in a way that no index knows, or the planner, who cannot tell
 * how few addresses a parcel has, would go from addresses to boundaries: that takes five times as long.
 */
function liesIn(parcel: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`st_covers(case when ${parcel}.area_m2 >= 0 then ${parcel}.boundary end, a.position)
    and a.address_lifecycle <> 'Retired'`;
}
