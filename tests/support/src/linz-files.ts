import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The header lines of LINZ's three address layers, by layer number. */
export const LINZ_HEADERS = {
  123113:
    'WKT,address_id,road_id,full_address_number,full_road_name,full_address,territorial_authority,unit,address_number,' +
    'address_number_suffix,address_number_high,road_name,road_name_type,road_name_suffix,suburb_locality,town_city,' +
    'is_land,address_lifecycle,full_road_name_ascii,full_address_ascii,shape_X,shape_Y,postcode',
  105689:
    'WKT,address_id,source_dataset,change_id,full_address_number,full_road_name,full_address,territorial_authority,' +
    'unit_type,unit_value,level_type,level_value,address_number_prefix,address_number,address_number_suffix,' +
    'address_number_high,road_name_prefix,road_name,road_type_name,road_suffix,water_name,water_body_name,' +
    'suburb_locality,town_city,address_class,address_lifecycle,gd2000_xcoord,gd2000_ycoord,full_address_ascii,' +
    'shape_X,shape_Y',
  53353:
    'WKT,address_id,change_id,address_type,unit_value,address_number,address_number_suffix,address_number_high,' +
    'water_route_name,water_name,suburb_locality,town_city,full_address_number,full_road_name,full_address,' +
    'road_section_id,gd2000_xcoord,gd2000_ycoord,full_address_ascii,shape_X,shape_Y',
} as const;

export type LinzLayer = keyof typeof LINZ_HEADERS;
export type LinzCells = Record<string, string>;

const BELLBIRD_LANE: LinzCells = {
  WKT: 'POINT (174.7977 -36.8284)',
  address_id: '900001',
  full_address_number: '12A',
  full_road_name: 'Kōmako Lane',
  full_address: '12A Kōmako Lane, Devonport, Auckland',
  territorial_authority: 'Auckland',
  address_number: '12',
  address_number_suffix: 'A',
  road_name: 'Kōmako',
  road_name_type: 'Lane',
  road_type_name: 'Lane',
  suburb_locality: 'Devonport',
  town_city: 'Auckland',
  is_land: 'T',
  address_lifecycle: 'Current',
  address_class: 'Thoroughfare',
  shape_X: '174.79771234',
  shape_Y: '-36.82845678',
  postcode: '0624',
};

/** A row of a layer with the given cells. Columns that the header lacks are left out. */
export function linzRow(cells: LinzCells = {}, header: string = LINZ_HEADERS[123113]): string {
  const all = { ...BELLBIRD_LANE, ...cells };
  return header
    .split(',')
    .map(name => quoted(all[name] ?? ''))
    .join(',');
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Writes a temporary file, which is deleted at the end of the run. @returns its path */
export function fileOf(text: string | Buffer, name = 'addresses.csv'): string {
  const folder = mkdtempSync(join(tmpdir(), 'sway-files-'));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** Writes a file of a layer with these rows. @returns its path */
export function linzFile(rows: LinzCells[], layer: LinzLayer = 123113): string {
  const header = LINZ_HEADERS[layer];
  return fileOf([header, ...rows.map(cells => linzRow(cells, header)), ''].join('\n'));
}
