import { ID, WHOLE_NUMBER } from '#platform/import/cell-kinds.ts';
import { cellReader, columnsOf, textOf } from '#platform/import/columns.ts';
import type { Column, Field } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { shapeColumn } from '#platform/import/shape-column.ts';
import { pointHex, SHAPE_COLUMNS } from '#platform/import/shapes.ts';
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

/** A street is found by an index of its names, which have to fit into one entry. */
const NAME = textOf(200);

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
  const names: Field[] = [
    { column: 'full_address_number', sources: ['full_address_number'], whenEmpty: '' },
    { column: 'unit', sources: unit },
    { column: 'address_number_suffix', sources: ['address_number_suffix'] },
    { column: 'full_road_name', sources: fullRoadName, whenEmpty: '' },
    { column: 'road_name', sources: roadName ?? [], whenEmpty: '' },
    { column: 'road_type_name', sources: roadType ?? [] },
    { column: 'suburb_locality', sources: ['suburb_locality'] },
    { column: 'town_city', sources: ['town_city'] },
    { column: 'territorial_authority', sources: ['territorial_authority'] },
    { column: 'postcode', sources: ['postcode'] },
    { column: 'address_class', sources: ['address_class'] },
    { column: 'address_lifecycle', sources: ['address_lifecycle'], whenEmpty: 'Unknown' },
  ];
  const columns = columnsOf(header, [
    { column: 'address_id', sources: ['address_id'], kind: ID, isRequired: true },
    { column: 'full_address', sources: ['full_address'], isRequired: true },
    { column: 'address_number', sources: ['address_number'], kind: WHOLE_NUMBER },
    { column: 'address_number_high', sources: ['address_number_high'], kind: WHOLE_NUMBER },
    ...names.map((field): Field => ({ ...field, kind: NAME })),
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
    read: cells => splitRoadName(String(NAME.read(readName(cells) ?? '') ?? ''))[part],
  });
  return [column('road_name', 'name'), column('road_type_name', 'type')];
}

function positionColumn(header: Header): Column {
  const reader = (...names: string[]) => cellReader(header, names);
  const [readX, readY, readWkt] = [reader('shape_x'), reader('shape_y'), reader(...SHAPE_COLUMNS)];
  const [readLng, readLat] = [reader('gd2000_xcoord'), reader('gd2000_ycoord')];
  return shapeColumn({
    name: 'position',
    isRequired: true,
    read(cells) {
      const shape = { x: readX(cells), y: readY(cells) };
      const position = readPosition(shape, readWkt(cells), { x: readLng(cells), y: readLat(cells) });
      return position && 'lat' in position ? pointHex(position) : position;
    },
  });
}
