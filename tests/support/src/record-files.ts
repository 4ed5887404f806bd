import { fileOf } from './linz-files.ts';

/** The header lines of LINZ's record layers, by layer number. */
export const RECORD_HEADERS = {
  113968: 'WKT,unit_of_property_id,property_name',
  50804:
    'WKT,id,title_no,status,type,land_district,issue_date,guarantee_status,estate_description,number_owners,' +
    'spatial_extents_shared',
  114085:
    'unit_of_property_id,valuation_no_roll,valuation_no_assessment,valuation_no_suffix,district_ta_code,situation_number,' +
    'additional_situation_number,situation_name,legal_description,land_area,property_category,ownership_code,' +
    'current_effective_valuation_date,capital_value,improvements_value,land_value,trees,annual_value,' +
    'annual_value_indicator,gross_rental,no_of_bedrooms,improvements_description,zoning,actual_property_use,' +
    'units_of_use,off_street_parking,building_age_indicator,building_condition_indicator,' +
    'building_construction_indicator,building_site_coverage,building_total_floor_area,mass_contour,mass_view,' +
    'mass_scope_of_view,mass_total_living_area,mass_deck,mass_workshop_laundry,mass_other_improvements,' +
    'mass_garage_freestanding,mass_garaged_under_main_roof,production,sale_group',
} as const;

export type RecordLayerId = keyof typeof RECORD_HEADERS;
type Cells = Record<string, string>;

/** The n-th unit's id, in LINZ's form. */
export function unitId(n: number): string {
  return `0000000${n % 10}-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** A square of `size` degrees around a place, by default in Devonport, as WKT in the order longitude, latitude. */
export function squareWkt(lng = 174.7977, lat = -36.8284, size = 0.0002): string {
  return `MULTIPOLYGON (((${squareRing(lng, lat, size)})))`;
}

/** The closed ring of such a square. */
export function squareRing(lng: number, lat: number, size: number): string {
  const half = size / 2;
  const corners = [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
    [lng - half, lat - half],
  ];
  return corners.map(([x, y]) => `${x!.toFixed(7)} ${y!.toFixed(7)}`).join(',');
}

const ROWS: Record<RecordLayerId, Cells> = {
  113968: { WKT: squareWkt(), unit_of_property_id: unitId(1), property_name: 'Kōmako House' },
  50804: {
    WKT: squareWkt(),
    id: '4031122',
    title_no: 'NA12C/345',
    status: 'LIVE',
    type: 'Freehold',
    land_district: 'North Auckland',
    issue_date: '1998-05-12T00:00:00',
    guarantee_status: 'Guarantee',
    estate_description: 'Fee Simple, 1/1, Lot 4 Deposited Plan 12345, 541 m2',
    number_owners: '2',
    spatial_extents_shared: 'false',
  },
  114085: {
    unit_of_property_id: unitId(1),
    valuation_no_roll: '12345',
    valuation_no_assessment: '67800',
    valuation_no_suffix: 'A',
    district_ta_code: '076',
    situation_number: '12',
    additional_situation_number: 'A',
    situation_name: 'KŌMAKO LANE',
    legal_description: 'LOT 4 DP 12345',
    land_area: '0.0541',
    property_category: 'RD196B',
    ownership_code: '9',
    current_effective_valuation_date: '01062024',
    capital_value: '2450000',
    improvements_value: '800000',
    land_value: '1650000',
    trees: '0',
    annual_value: 'NULL',
    no_of_bedrooms: '4',
    improvements_description: 'DWG OI',
    zoning: '91',
    actual_property_use: '91',
    units_of_use: '1',
    off_street_parking: '2',
    building_age_indicator: '196',
    building_condition_indicator: 'GG',
    building_construction_indicator: 'WI',
    building_site_coverage: '140',
    building_total_floor_area: '192',
    mass_contour: 'LV',
    mass_view: 'W',
    mass_scope_of_view: 'M',
    mass_total_living_area: '170',
    mass_deck: 'Y',
    mass_workshop_laundry: 'N',
    mass_other_improvements: 'Y',
    mass_garage_freestanding: '1',
    mass_garaged_under_main_roof: '0',
    production: '0',
    sale_group: '7',
  },
};

/** A row of a record layer with the given cells. */
export function recordRow(
  layer: RecordLayerId,
  cells: Cells = {},
  header: string = RECORD_HEADERS[layer],
): string {
  const all = { ...ROWS[layer], ...cells };
  return header
    .split(',')
    .map(name => quoted(all[name] ?? ''))
    .join(',');
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Writes a file of a layer with these rows. @returns its path */
export function recordFile(
  layer: RecordLayerId,
  rows: Cells[],
  header: string = RECORD_HEADERS[layer],
): string {
  return fileOf(
    [header, ...rows.map(cells => recordRow(layer, cells, header)), ''].join('\n'),
    'records.csv',
  );
}
