import { ID, WHOLE_NUMBER } from '#platform/import/cell-kinds.ts';
import { cellReader, columnsOf, RowFault } from '#platform/import/columns.ts';
import type { Column } from '#platform/import/columns.ts';
import { pointHex, SHAPE_COLUMNS } from '#platform/import/shapes.ts';
import type { Header } from '#platform/import/header.ts';
import { readPosition } from './position.ts';
import { splitRoadName } from './road-name.ts';

/** Which columns of a layer an address's unit and road come from: of several, the first that is filled. */
export type AddressSources = {
  unit: readonly string[];
  fullRoadName: readonly string[];
  /** Layers without these have the full road name alone. */
  roadName?: readonly string[];
  roadType?: readonly string[];
};

/** Layers without a lifecycle publish current addresses alone. */
const LIFECYCLE_OF_PUBLISHED = 'Current';

/**
 * The register's columns as a file with this header fills them. Nothing is invented: an empty cell stays null
 * (`full_address_number` and a missing road stay the empty text).
 */
export function addressColumns(
  header: Header,
  { unit, fullRoadName, roadName, roadType }: AddressSources,
): Column[] {
  const columns = columnsOf(header, [
    { column: 'address_id', sources: ['address_id'], kind: ID, isRequired: true },
    { column: 'full_address', sources: ['full_address'], isRequired: true },
    { column: 'full_address_number', sources: ['full_address_number'], whenEmpty: '' },
    { column: 'unit', sources: unit },
    { column: 'address_number', sources: ['address_number'], kind: WHOLE_NUMBER },
    { column: 'address_number_suffix', sources: ['address_number_suffix'] },
    { column: 'address_number_high', sources: ['address_number_high'], kind: WHOLE_NUMBER },
    { column: 'full_road_name', sources: fullRoadName, whenEmpty: '' },
    { column: 'road_name', sources: roadName ?? [], whenEmpty: '' },
    { column: 'road_type_name', sources: roadType ?? [] },
    { column: 'suburb_locality', sources: ['suburb_locality'] },
    { column: 'town_city', sources: ['town_city'] },
    { column: 'territorial_authority', sources: ['territorial_authority'] },
    { column: 'postcode', sources: ['postcode'] },
    { column: 'address_class', sources: ['address_class'] },
    { column: 'address_lifecycle', sources: ['address_lifecycle'], whenEmpty: 'Unknown' },
  ]);
  if (!header.has('address_lifecycle'))
    columns.push({ name: 'address_lifecycle', isInSource: false, read: () => LIFECYCLE_OF_PUBLISHED });
  if (!roadName) columns.push(...roadColumns(header, fullRoadName));
  return [...columns, positionColumn(header)];
}

/** Road name and type, taken from the full road name. */
function roadColumns(header: Header, fullRoadName: readonly string[]): Column[] {
  const readName = cellReader(header, fullRoadName);
  const column = (name: string, part: 'name' | 'type'): Column => ({
    name,
    isInSource: false,
    madeOf: 'full_road_name',
    read: cells => splitRoadName(readName(cells) ?? '')[part],
  });
  return [column('road_name', 'name'), column('road_type_name', 'type')];
}

function positionColumn(header: Header): Column {
  const readX = cellReader(header, ['shape_x']);
  const readY = cellReader(header, ['shape_y']);
  const readWkt = cellReader(header, SHAPE_COLUMNS);
  return {
    name: 'position',
    isInSource: true,
    read(cells) {
      const position = readPosition(readX(cells), readY(cells), readWkt(cells));
      if (typeof position === 'string') throw new RowFault(position);
      return pointHex(position);
    },
  };
}
