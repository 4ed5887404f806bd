import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Links listings whose record is no longer that of their address to the record that the register links now, or to none.
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
