import type { Header } from '#platform/import/header.ts';
import type { Parsed } from '#platform/import/import-rows.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';
import { readPosition } from './position.ts';
import { splitRoadName } from './road-name.ts';

/** Names under which exports carry the point. */
export const WKT_COLUMNS = ['wkt', 'shape', 'geom', 'geometry', 'the_geom'] as const;

/** Layers without a lifecycle publish current addresses alone. */
export const LIFECYCLE_OF_PUBLISHED = 'Current';
export const LIFECYCLE_NOT_GIVEN = 'Unknown';

const MAX_INTEGER = 2_147_483_647;

/** Of which columns of a layer each of the register's comes; of several, the first that is filled. */
export type Sources = Partial<Record<SourceColumn, readonly string[]>>;

export type AddressReader = {
  parse: (cells: string[]) => Parsed<AddressRow>;
  /** The columns that this file has something to say of. */
  known: ReadonlySet<SourceColumn>;
};

/**
 * A reader of rows under this header. Nothing is invented: an empty cell stays null (`full_address_number` and a missing road
 * stay the empty text). Where a layer has no `road_name` it is taken from the full road name; see `splitRoadName`.
 */
export function addressReader(header: Header, sources: Sources): AddressReader {
  const read = (column: SourceColumn) => header.reader(...(sources[column] ?? []));
  const cell = {
    id: read('address_id'),
    fullAddress: read('full_address'),
    fullAddressNumber: read('full_address_number'),
    unit: read('unit'),
    number: read('address_number'),
    suffix: read('address_number_suffix'),
    high: read('address_number_high'),
    roadName: read('road_name'),
    roadType: read('road_type_name'),
    fullRoadName: read('full_road_name'),
    suburb: read('suburb_locality'),
    town: read('town_city'),
    authority: read('territorial_authority'),
    postcode: read('postcode'),
    addressClass: read('address_class'),
    lifecycle: read('address_lifecycle'),
    x: header.reader('shape_x'),
    y: header.reader('shape_y'),
    wkt: header.reader(...WKT_COLUMNS),
  };
  const known = new Set(
    entriesOf(sources)
      .filter(([, names]) => names.some(name => header.has(name)))
      .map(([column]) => column),
  );

  function parse(cells: string[]): Parsed<AddressRow> {
    const id = readInteger(cell.id(cells), Number.MAX_SAFE_INTEGER);
    if (id === null) return { fault: 'no address_id' };
    if (id === 'fault' || id === 0) return { fault: 'address_id is not a number from 1' };
    const fullAddress = cell.fullAddress(cells);
    if (fullAddress === null) return { fault: 'no full_address' };
    const number = readInteger(cell.number(cells), MAX_INTEGER);
    const high = readInteger(cell.high(cells), MAX_INTEGER);
    if (number === 'fault') return { fault: 'address_number is not a whole number' };
    if (high === 'fault') return { fault: 'address_number_high is not a whole number' };
    const position = readPosition({ x: cell.x(cells), y: cell.y(cells), wkt: cell.wkt(cells) });
    if (typeof position === 'string') return { fault: position };
    const row = {
      address_id: id,
      full_address: fullAddress,
      full_address_number: cell.fullAddressNumber(cells) ?? '',
      unit: cell.unit(cells),
      address_number: number,
      address_number_suffix: cell.suffix(cells),
      address_number_high: high,
      ...readRoad(cells),
      suburb_locality: cell.suburb(cells),
      town_city: cell.town(cells),
      territorial_authority: cell.authority(cells),
      postcode: cell.postcode(cells),
      address_class: cell.addressClass(cells),
      address_lifecycle: known.has('address_lifecycle')
        ? (cell.lifecycle(cells) ?? LIFECYCLE_NOT_GIVEN)
        : LIFECYCLE_OF_PUBLISHED,
      lng: position.lng,
      lat: position.lat,
    };
    return { key: id, row };
  }

  function readRoad(cells: string[]): Pick<AddressRow, 'full_road_name' | 'road_name' | 'road_type_name'> {
    const fullRoadName = cell.fullRoadName(cells) ?? '';
    if (known.has('road_name'))
      return {
        full_road_name: fullRoadName,
        road_name: cell.roadName(cells) ?? '',
        road_type_name: cell.roadType(cells),
      };
    const { name, type } = splitRoadName(fullRoadName);
    return { full_road_name: fullRoadName, road_name: name, road_type_name: type };
  }

  return { parse, known };
}

/** Digits alone: what else JavaScript takes for a number (`1e3`, `0x10`) is none in a register. */
function readInteger(text: string | null, max: number): number | null | 'fault' {
  if (text === null) return null;
  const value = Number(text);
  return /^\d+$/.test(text) && value <= max ? value : 'fault';
}

function entriesOf(sources: Sources): [SourceColumn, readonly string[]][] {
  return Object.entries(sources) as [SourceColumn, readonly string[]][];
}
