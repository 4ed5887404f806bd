import { sql } from 'kysely';
import { hidingsAt } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { RecordRow } from './record-rows.ts';

/** Enough for a page; a tower has hundreds, which are only counted. */
const MAX_ADDRESSES = 50;
const MAX_TITLES = 20;

/** Seven decimals of a degree are about a centimetre. */
const DECIMALS = 7;

/**
 * The record of a unit of property, or of a title without such a unit, with its addresses, titles and listing, in one round trip. The
 * listing is an active one that is linked to the record, or for a title one at its addresses; a verified one comes first. Undefined if no
 * boundary, valuation or title has this id.
 */
export async function findRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select asked.id, b.property_name, st_asgeojson(coalesce(b.boundary, t.boundary), ${DECIMALS}::int)::json as geometry,
      coalesce(b.area_m2, t.area_m2) as area_m2, v.unit_of_property_id is not null as has_valuation,
      v.situation_number, v.additional_situation_number, v.situation_name, v.legal_description, v.capital_value,
      v.land_value, v.improvements_value, v.effective_date, v.land_area_ha, v.property_category, v.zoning,
      v.actual_property_use, v.bedrooms, v.floor_area_m2, v.valuation_roll, v.valuation_assessment, v.valuation_suffix,
      v.building_age_indicator, v.building_construction_indicator, v.building_condition_indicator,
      v.building_site_coverage_m2, v.units_of_use, v.off_street_parking, v.mass_contour, v.mass_view, v.mass_scope_of_view,
      v.mass_total_living_area_m2, v.mass_deck, v.mass_garage_freestanding, v.mass_garage_under_main_roof,
      v.improvements_description,
      coalesce(within.addresses, '[]') as addresses, within.address_count, coalesce(held.titles, '[]') as titles,
      listing.id as listing_id, listing.title as listing_title, listing.sway_price,
      (select json_build_object('licence', licence) from import_sources where table_name = 'valuations') as valuation_source,
      ${hidingsAt(sql`select address_id from ${addressesOf(id)} a`)} as hidings
    from (select ${id}::text as id) asked
      left join property_boundaries b on b.unit_of_property_id = asked.id
      left join valuations v on v.unit_of_property_id = asked.id
      left join property_titles t on t.title_no = asked.id and b.unit_of_property_id is null and v.unit_of_property_id is null
      left join lateral (
        select count(*) as address_count, json_agg(json_build_object('id', address_id, 'fullAddress', full_address,
          'longitude', st_x(position), 'latitude', st_y(position)) order by place) filter (where place <= ${MAX_ADDRESSES})
          as addresses
        from (
          select a.*, row_number() over (order by a.full_road_name, a.address_number, a.address_id) as place
          from ${addressesOf(id)} a
        ) placed
      ) within on true
      left join lateral (
        select json_agg(each order by each."titleNo") as titles
        from (
          select title.title_no as "titleNo", title.type, title.status, title.land_district as "landDistrict",
            title.issue_date as "issueDate", title.estate_description as "estateDescription",
            title.number_owners as "numberOwners"
          from property_titles title
          where title.title_no = t.title_no or title.title_no in (select a.title_no from ${addressesOf(id)} a)
          order by title.title_no limit ${MAX_TITLES}
        ) each
      ) held on true
      left join lateral (
        (select p.id, p.title, p.sway_price from properties p
          where p.is_active and p.is_listed and p.unit_of_property_id = asked.id
          order by p.is_verified desc, p.created_at desc, p.id desc limit 1)
        union all
        (select p.id, p.title, p.sway_price from addresses a join properties p using (address_id)
          where a.title_no = t.title_no and a.unit_of_property_id is null and p.is_active and p.is_listed and p.privacy = 'exact'
          order by p.is_verified desc, p.created_at desc, p.id desc limit 1)
        limit 1
      ) listing on true
    where b.unit_of_property_id is not null or v.unit_of_property_id is not null or t.title_no is not null`.execute(
    db,
  );
  return rows[0];
}

/** The addresses of a unit, or of a title. No id is both. */
function addressesOf(id: string) {
  return sql`(
    select * from addresses where unit_of_property_id = ${id}
    union all
    select * from addresses where title_no = ${id} and unit_of_property_id is null)`;
}
