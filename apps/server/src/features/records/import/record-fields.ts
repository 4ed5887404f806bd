import type { Field, RecordFields } from './record-reader.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const UNIT_KEY: RecordFields['key'] = {
  column: 'unit_of_property_id',
  source: 'unit_of_property_id',
  what: 'a UUID',
  read(text) {
    const id = text.toLowerCase();
    return UUID.test(id) ? id : null;
  },
};

const MAX_TITLE_CHARACTERS = 64;

const TITLE_KEY: RecordFields['key'] = {
  column: 'title_no',
  source: 'title_no',
  what: `of ${MAX_TITLE_CHARACTERS} characters at most`,
  read: text => (text.length <= MAX_TITLE_CHARACTERS ? text : null),
};

/** A column that the file has under its own name, or under one of others. */
function field(column: string, kind: Field['kind'], ...sources: string[]): Field {
  return { column, kind, sources: sources.length > 0 ? sources : [column] };
}

/** Unit of Property, layer 113968. */
export const UNIT_FIELDS: RecordFields = {
  key: UNIT_KEY,
  boundary: 'always',
  fields: [field('property_name', 'text')],
};

/** NZ Property Titles, layer 50804. Of rows with one title number the last counts. */
export const TITLE_FIELDS: RecordFields = {
  key: TITLE_KEY,
  boundary: 'sometimes',
  fields: [
    { ...field('linz_id', 'whole', 'id'), isRequired: true },
    field('status', 'text'),
    field('type', 'text'),
    field('land_district', 'text'),
    field('issue_date', 'day'),
    field('guarantee_status', 'text'),
    field('estate_description', 'text'),
    field('number_owners', 'whole'),
    field('spatial_extents_shared', 'yesNo'),
  ],
};

/** District Valuation Roll, table 114085: every field that it has. */
export const ROLL_FIELDS: RecordFields = {
  key: UNIT_KEY,
  boundary: 'never',
  fields: [
    field('valuation_roll', 'text', 'valuation_no_roll'),
    field('valuation_assessment', 'text', 'valuation_no_assessment'),
    field('valuation_suffix', 'text', 'valuation_no_suffix'),
    field('district_ta_code', 'text'),
    field('situation_number', 'text'),
    field('additional_situation_number', 'text'),
    field('situation_name', 'text'),
    field('legal_description', 'text'),
    field('land_area_ha', 'hectares', 'land_area'),
    field('property_category', 'text'),
    field('ownership_code', 'text'),
    field('effective_date', 'rollDay', 'current_effective_valuation_date'),
    field('capital_value', 'amount'),
    field('improvements_value', 'amount'),
    field('land_value', 'amount'),
    field('trees', 'amount'),
    field('annual_value', 'amount'),
    field('annual_value_indicator', 'text'),
    field('gross_rental', 'amount'),
    field('bedrooms', 'whole', 'no_of_bedrooms'),
    field('improvements_description', 'text'),
    field('zoning', 'text'),
    field('actual_property_use', 'text'),
    field('units_of_use', 'whole'),
    field('off_street_parking', 'whole'),
    field('building_age_indicator', 'text'),
    field('building_condition_indicator', 'text'),
    field('building_construction_indicator', 'text'),
    field('building_site_coverage_m2', 'whole', 'building_site_coverage'),
    field('floor_area_m2', 'whole', 'building_total_floor_area'),
    field('mass_contour', 'text'),
    field('mass_view', 'text'),
    field('mass_scope_of_view', 'text'),
    field('mass_total_living_area_m2', 'whole', 'mass_total_living_area'),
    field('mass_deck', 'text'),
    field('mass_workshop_laundry', 'text'),
    field('mass_other_improvements', 'text'),
    field('mass_garage_freestanding', 'text'),
    field(
      'mass_garage_under_main_roof',
      'text',
      'mass_garaged_under_main_roof',
      'mass_garage_under_main_roof',
    ),
    field('production', 'text'),
    field('sale_group', 'text', 'sale_group', 'sales_group'),
  ],
};
