import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { createFoundLinks } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Titles that are still in force; former titles are not linked. */
const LIVE_TITLE = sql`coalesce(t.status, 'LIVE') not in ('CANC', 'HIST', 'DEAD', 'DELT')`;

type PlacesToLink = {
  /** How many there are; counted up to one more than `max`. */
  count: number;
  /** The id of the last one; null if there are none. */
  last: number | null;
  /** Whether one of them is the whole country. */
  everywhere: boolean;
};

/** Counts the places where addresses have to be linked again. */
export async function countPlaces(db: Db, max: number): Promise<PlacesToLink> {
  const { rows } = await sql<PlacesToLink>`
    select (select max(id) from places_to_link) as last,
      exists (select from places_to_link where area is null) as everywhere,
      (select count(*) from (select from places_to_link limit ${max + 1}) as place) as count`.execute(db);
  return rows[0]!;
}

/** Notes that addresses have to be linked everywhere, if one of these tables has a boundary. */
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

/**
 * Links listings to the record that their address has now, or to none.
 * @param lastPlace limits this to addresses at the places up to this one; null for all.
 */
export async function relinkListings(tx: Db, lastPlace: number | null): Promise<void> {
  const addresses = sql`array(
    select distinct near.address_id
    from (select distinct area from places_to_link where id <= ${lastPlace}) p join addresses near on near.position && p.area)`;
  await sql`select relink_listings(${lastPlace === null ? sql`null` : addresses})`.execute(tx);
}

/**
 * Gives listings the land area that their record has now. They get it when they are linked to a record; this is for records that an
 * import has changed.
 */
export async function refreshLandAreas(db: Db): Promise<void> {
  // Without the mark, owners who have the listing open would be told of an edit.
  await sql`
    with now as materialized (
      select l.id, whole_m2(v.land_area_ha) as m2 from properties l left join valuations v using (unit_of_property_id)
      where l.land_area is distinct from whole_m2(v.land_area_ha)
      order by l.id for no key update of l
    )
    update properties p set land_area = now.m2, changed_xid = pg_current_xact_id() from now where now.id = p.id`.execute(
    db,
  );
}

/** Deletes the places up to one, because their addresses are linked. */
export async function deletePlacesToLink(tx: Db, last: number): Promise<void> {
  await sql`delete from places_to_link where id <= ${last}`.execute(tx);
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
