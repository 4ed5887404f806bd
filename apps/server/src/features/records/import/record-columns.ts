import { cellReader, columnsOf } from '#platform/import/columns.ts';
import type { Column, Field } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { shapeColumn } from '#platform/import/shape-column.ts';
import { polygonsHex, SHAPE_COLUMNS } from '#platform/import/shapes.ts';
import { isEmptyShape, readBoundary } from './boundary.ts';
import { KINDS } from './cell-kinds.ts';

/** The boundary of files that have one. */
export function boundaryColumn(header: Header, { isRequired }: { isRequired: boolean }): Column {
  const readShape = cellReader(header, SHAPE_COLUMNS);
  return shapeColumn({
    name: 'boundary',
    isRequired,
    read(cells) {
      const shape = readShape(cells);
      if (shape === null || isEmptyShape(shape)) return null;
      const boundary = readBoundary(shape);
      return 'fault' in boundary ? boundary : polygonsHex(boundary.polygons);
    },
  });
}

const UNIT_KEY: Field = { ...field('unit_of_property_id', 'unitId'), isRequired: true };

/** A column that the file has under its own name, or under one of others. */
function field(column: string, kind: keyof typeof KINDS | 'text', ...sources: string[]): Field {
  return {
    column,
    sources: sources.length > 0 ? sources : [column],
    ...(kind !== 'text' && { kind: KINDS[kind] }),
  };
}

/** Columns of one kind that the file has under their own names. */
function fieldsOf(kind: keyof typeof KINDS | 'text', columns: string): Field[] {
  return columns.split(/\s+/).map(column => field(column, kind));
}

/** Unit of Property, layer 113968. */
export function unitColumns(header: Header): Column[] {
  const fields = [UNIT_KEY, field('property_name', 'text')];
  return [...columnsOf(header, fields), boundaryColumn(header, { isRequired: true })];
}

/** NZ Property Titles, layer 50804. */
export function titleColumns(header: Header): Column[] {
  const fields: Field[] = [
    { ...field('title_no', 'titleNo'), isRequired: true },
    { ...field('linz_id', 'whole', 'id'), isRequired: true },
    ...fieldsOf('text', 'status type land_district guarantee_status estate_description'),
    field('issue_date', 'day'),
    field('number_owners', 'whole'),
    field('spatial_extents_shared', 'yesNo'),
  ];
  const columns = columnsOf(header, fields);
  if (SHAPE_COLUMNS.some(header.has)) columns.push(boundaryColumn(header, { isRequired: false }));
  return columns;
}

/** District Valuation Roll, table 114085: every field that it has. */
export function rollColumns(header: Header): Column[] {
  return columnsOf(header, [
    UNIT_KEY,
    field('valuation_roll', 'text', 'valuation_no_roll'),
    field('valuation_assessment', 'text', 'valuation_no_assessment'),
    field('valuation_suffix', 'text', 'valuation_no_suffix'),
    field('land_area_ha', 'hectares', 'land_area'),
    field('effective_date', 'rollDay', 'current_effective_valuation_date'),
    field('bedrooms', 'whole', 'no_of_bedrooms'),
    field('building_site_coverage_m2', 'whole', 'building_site_coverage'),
    field('floor_area_m2', 'whole', 'building_total_floor_area'),
    field('mass_total_living_area_m2', 'whole', 'mass_total_living_area'),
    field(
      'mass_garage_under_main_roof',
      'text',
      'mass_garaged_under_main_roof',
      'mass_garage_under_main_roof',
    ),
    field('sale_group', 'text', 'sale_group', 'sales_group'),
    ...fieldsOf('amount', 'capital_value improvements_value land_value trees annual_value gross_rental'),
    ...fieldsOf('whole', 'units_of_use off_street_parking'),
    ...fieldsOf(
      'text',
      `district_ta_code situation_number additional_situation_number situation_name legal_description property_category
      ownership_code annual_value_indicator improvements_description zoning actual_property_use building_age_indicator
      building_condition_indicator building_construction_indicator mass_contour mass_view mass_scope_of_view mass_deck
      mass_workshop_laundry mass_other_improvements mass_garage_freestanding production`,
    ),
  ]);
}
