import { fileOf } from './linz-files.ts';

const OLD_NAMES =
  'full_road_name,road_name_label,road_name_prefix,road_name_body,road_name_type,road_name_suffix,secondary_road_name,' +
  'full_route_name,secondary_route_name,tertiary_route_name';

/** The header lines of LINZ's layers of roads and suburbs, by layer number. */
export const ROAD_HEADERS = {
  123110: 'WKT,road_id,full_road_name,road_name_label,is_land,full_road_name_ascii,road_name_label_ascii',
  53383:
    'WKT,road_id,road_section_id,geometry_class,road_type,road_section_type,address_range_road_id,' +
    `${OLD_NAMES},left_suburb_locality,right_suburb_locality,left_town_city,right_town_city,` +
    'left_territorial_authority,right_territorial_authority,full_road_name_ascii,road_name_label_ascii',
  53382: `WKT,road_id,geometry_class,road_type,${OLD_NAMES},full_road_name_ascii,road_name_label_ascii`,
  113764:
    'WKT,id,name,additional_name,type,major_name,major_name_type,territorial_authority,population_estimate,name_ascii,' +
    'additional_name_ascii,major_name_ascii,territorial_authority_ascii',
} as const;

export type RoadLayerId = keyof typeof ROAD_HEADERS;

/** The cells of a row by column; those left out are empty. */
export type RoadCells = Record<string, string | number>;

/** Writes a file of a layer of roads or suburbs with these rows. @returns its path */
export function roadFile(
  layer: RoadLayerId,
  rows: RoadCells[],
  header: string = ROAD_HEADERS[layer],
): string {
  const lines = rows.map(cells =>
    header
      .split(',')
      .map(name => quoted(String(cells[name] ?? '')))
      .join(','),
  );
  return fileOf([header, ...lines, ''].join('\n'), 'roads.csv');
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A line through these places as WKT in the order longitude, latitude. */
export function lineWkt(...places: { lat: number; lng: number }[]): string {
  return `MULTILINESTRING ((${places.map(({ lat, lng }) => `${lng} ${lat}`).join(',')}))`;
}
