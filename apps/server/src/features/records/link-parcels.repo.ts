import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Titles that are history name no parcel of today. */
const LIVE_TITLE = sql`coalesce(t.status, 'LIVE') not in ('CANC', 'HIST', 'DEAD', 'DELT')`;

/**
 * Links every address to the unit of property and to the title whose boundary it lies in, in one statement. Of several the
 * smallest counts: a unit within a complex rather than the complex. A retired address is linked to none, for what stands
 * there now is another's. Rows that are right already are not written.
 * @returns how many addresses were linked anew, differently, or no longer.
 */
export async function linkParcels(db: Db): Promise<number> {
  const { rows } = await sql<{ linked: number }>`
    with found as (
      select a.address_id, unit.unit_of_property_id, title.title_no
      from addresses a
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
      where (a.unit_of_property_id, a.title_no) is distinct from (unit.unit_of_property_id, title.title_no)
    ), linked as (
      update addresses a
      set unit_of_property_id = found.unit_of_property_id, title_no = found.title_no
      from found where found.address_id = a.address_id
      returning 1
    )
    select count(*) as linked from linked`.execute(db);
  return rows[0]?.linked ?? 0;
}
