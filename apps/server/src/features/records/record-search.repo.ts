import { foldForSearch } from '@sway/domain/text/search-text';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { startsWithPattern } from '#platform/database/patterns.ts';
import type { ValuationFigures } from './record-rows.ts';

export type RecordSummaryRow = ValuationFigures & {
  id: string;
  hasBoundary: boolean;
  propertyName: string | null;
  address: string | null;
  /** Null if no address was asked about. */
  isOfAddress: boolean | null;
};

type Search = {
  text: string;
  /** Addresses that the register finds for the same text, the best match first. */
  addressIds: number[];
  limit: number;
  /** The address for whose listing a record is looked for (product/listings.md#a-record-belongs-to-an-address). */
  homeId: number | null;
};

/**
 * Finds records whose id, title number, situation, name, legal description or plan starts with the text, and the records of the
 * addresses found; ids and titles come first. Every source reads a bounded range of one index. A title that is in no unit of property is
 * a record of its own.
 */
export async function searchRecords(
  db: Db,
  { text, addressIds, limit, homeId }: Search,
): Promise<RecordSummaryRow[]> {
  const pattern = startsWithPattern(foldForSearch(text));
  const beginningOf = (column: string) => sql`
    (select unit_of_property_id, ${sql.ref(column)} from valuations where ${sql.ref(column)} like ${pattern}
    order by ${sql.ref(column)}, unit_of_property_id limit ${limit})`;
  const { rows } = await sql<RecordSummaryRow>`
    with hits (id, rank, text) as (
      (select unit_of_property_id, 0, unit_of_property_id from property_boundaries
        where unit_of_property_id like ${pattern} limit ${limit})
      union all (select unit_of_property_id, 0, unit_of_property_id from valuations
        where unit_of_property_id like ${pattern} limit ${limit})
      union all (select coalesce(unit.unit_of_property_id, t.title_no), 1, t.title_search
        from (select * from property_titles where title_search like ${pattern} order by title_search limit ${limit}) t
          left join lateral (
            select b.unit_of_property_id from property_boundaries b
            where st_covers(b.boundary, st_pointonsurface(t.boundary))
            order by b.area_m2 limit 1
          ) unit on true)
      union all (select coalesce(a.unit_of_property_id, a.title_no), 2, lpad(found.place::text, 4, '0')
        from unnest(${addressIds}::bigint[]) with ordinality as found (address_id, place)
          join addresses a using (address_id)
        where coalesce(a.unit_of_property_id, a.title_no) is not null
        order by found.place limit ${limit})
      union all select v.unit_of_property_id, 3, v.situation_search from ${beginningOf('situation_search')} v
      union all (select unit_of_property_id, 4, name_search from property_boundaries
        where name_search like ${pattern} order by name_search limit ${limit})
      union all select v.unit_of_property_id, 5, v.legal_search from ${beginningOf('legal_search')} v
      union all select v.unit_of_property_id, 6, v.plan_search from ${beginningOf('plan_search')} v
      union all select v.unit_of_property_id, 7, v.street_search from ${beginningOf('street_search')} v
    ), best as (
      select distinct on (id) id, rank, text from hits order by id, rank, text
    ), chosen as (
      select * from best order by rank, text, id limit ${limit}
    )
    select chosen.id, b.unit_of_property_id is not null as has_boundary, b.property_name, a.full_address as address,
      v.unit_of_property_id is not null as has_valuation, v.situation_number, v.additional_situation_number,
      v.situation_name, v.legal_description, v.capital_value, v.land_value, v.improvements_value, v.effective_date,
      case when home.address_id is not null then is_record_of_home(chosen.id, home.address_id, home.position) end as is_of_address
    from chosen
      left join addresses home on home.address_id = ${homeId}
      left join property_boundaries b on b.unit_of_property_id = chosen.id
      left join valuations v on v.unit_of_property_id = chosen.id
      left join lateral (
        (select full_address from addresses where unit_of_property_id = chosen.id order by address_id limit 1)
        union all
        (select full_address from addresses where title_no = chosen.id order by address_id limit 1)
        limit 1
      ) a on true
    order by chosen.rank, chosen.text, chosen.id`.execute(db);
  return rows;
}
