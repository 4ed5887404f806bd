import { boundaryColumn, isEmptyShape } from '#features/records/index.ts';
import { ID, WHOLE_NUMBER, YES_NO } from '#platform/import/cell-kinds.ts';
import { cellReader, columnsOf } from '#platform/import/columns.ts';
import type { Column } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { shapeColumn } from '#platform/import/shape-column.ts';
import { linesHex, SHAPE_COLUMNS } from '#platform/import/shapes.ts';
import { readLines } from './read-lines.ts';

/** NZ Addresses Roads, layer 123110, and NZ Roads (Addressing), layer 53382: a row for each road. */
export function roadColumns(header: Header): Column[] {
  const columns = columnsOf(header, [
    { column: 'road_id', sources: ['road_id'], kind: ID, isRequired: true },
    { column: 'full_road_name', sources: ['full_road_name'], whenEmpty: '' },
    { column: 'route_name', sources: ['full_route_name'] },
    { column: 'is_on_land', sources: ['is_land'], kind: YES_NO, whenEmpty: 'true' },
  ]);
  return [...columns, lineColumn(header)];
}

/** NZ Roads Subsections (Addressing), layer 53383: a row for each section of a road. */
export function sectionColumns(header: Header): Column[] {
  const columns = columnsOf(header, [
    { column: 'road_section_id', sources: ['road_section_id'], kind: ID, isRequired: true },
    { column: 'road_id', sources: ['road_id', 'address_range_road_id'], kind: ID, isRequired: true },
    { column: 'full_road_name', sources: ['full_road_name'], whenEmpty: '' },
    { column: 'route_name', sources: ['full_route_name'] },
  ]);
  return [...columns, lineColumn(header)];
}

function lineColumn(header: Header): Column {
  const readShape = cellReader(header, SHAPE_COLUMNS);
  return shapeColumn({
    name: 'line',
    isRequired: true,
    read(cells) {
      const shape = readShape(cells);
      if (shape === null || isEmptyShape(shape)) return null;
      const found = readLines(shape);
      return 'fault' in found ? found : linesHex(found.lines);
    },
  });
}

/** NZ Suburbs and Localities, layer 113764. */
export function localityColumns(header: Header): Column[] {
  const columns = columnsOf(header, [
    { column: 'locality_id', sources: ['id'], kind: ID, isRequired: true },
    { column: 'name', sources: ['name'], isRequired: true },
    { column: 'type', sources: ['type'] },
    { column: 'population', sources: ['population_estimate'], kind: WHOLE_NUMBER },
  ]);
  return [...columns, boundaryColumn(header, { isRequired: true })];
}
