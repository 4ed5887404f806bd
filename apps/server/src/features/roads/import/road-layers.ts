import { isInNewZealand } from '@sway/domain/map/positions';
import type { Position } from '@sway/domain/map/positions';
import { SHAPE_COLUMNS, linesHex } from '#platform/import/shapes.ts';
import type { Layer, Target } from '#platform/import/layer.ts';
import { renewVersion } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { boundaryColumn, isEmptyShape } from '#features/records/index.ts';
import { ID, WHOLE_NUMBER, YES_NO } from '#platform/import/cell-kinds.ts';
import { cellReader, columnsOf } from '#platform/import/columns.ts';
import type { Column } from '#platform/import/columns.ts';
import type { Header } from '#platform/import/header.ts';
import { shapeColumn } from '#platform/import/shape-column.ts';
import { areSwapped, outside, toPosition, readPair } from '#platform/import/places.ts';
import type { ShapeFault } from '#platform/import/places.ts';
import { markLinesStale } from '../road-lines.repo.ts';

/** The layers of roads and suburbs, the newest first. */
export const ROAD_LAYERS: readonly Layer[] = [
  {
    id: 123_110,
    title: 'NZ Addresses Roads',
    target: target('roads', 'road_id'),
    columnsOf: roadColumns,
    columns: ['road_id', 'full_road_name', 'road_name_label', 'is_land'],
    oneOf: SHAPE_COLUMNS,
  },
  {
    id: 53_383,
    title: 'NZ Roads Subsections (Addressing), until 2026',
    target: target('road_sections', 'road_section_id'),
    columnsOf: sectionColumns,
    columns: ['road_id', 'road_section_id', 'full_road_name', 'road_name_body', 'full_route_name'],
    oneOf: SHAPE_COLUMNS,
  },
  {
    id: 53_382,
    title: 'NZ Roads (Addressing), until 2026',
    target: target('roads', 'road_id'),
    columnsOf: roadColumns,
    columns: ['road_id', 'full_road_name', 'road_name_body', 'full_route_name'],
    oneOf: SHAPE_COLUMNS,
  },
  {
    id: 113_764,
    title: 'NZ Suburbs and Localities',
    target: { table: 'localities', key: 'locality_id', renewVersion, noteSwap: async () => undefined },
    columnsOf: localityColumns,
    columns: ['id', 'name', 'type', 'major_name', 'population_estimate'],
    oneOf: SHAPE_COLUMNS,
  },
];

function target(table: 'roads' | 'road_sections', key: string): Target {
  return { table, key, renewVersion: renewWithLines, noteSwap: async () => undefined };
}

async function renewWithLines(tx: Db): Promise<void> {
  await markLinesStale(tx);
  await renewVersion(tx);
}

/** NZ Addresses Roads, layer 123110, and NZ Roads (Addressing), layer 53382: a row for each road. */
function roadColumns(header: Header): Column[] {
  const columns = columnsOf(header, [
    { column: 'road_id', sources: ['road_id'], kind: ID, isRequired: true },
    { column: 'full_road_name', sources: ['full_road_name'], whenEmpty: '' },
    { column: 'route_name', sources: ['full_route_name'] },
    { column: 'is_on_land', sources: ['is_land'], kind: YES_NO, whenEmpty: 'true' },
  ]);
  return [...columns, lineColumn(header)];
}

/** NZ Roads Subsections (Addressing), layer 53383: a row for each section of a road. */
function sectionColumns(header: Header): Column[] {
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
function localityColumns(header: Header): Column[] {
  const columns = columnsOf(header, [
    { column: 'locality_id', sources: ['id'], kind: ID, isRequired: true },
    { column: 'name', sources: ['name'], isRequired: true },
    { column: 'type', sources: ['type'] },
    { column: 'population', sources: ['population_estimate'], kind: WHOLE_NUMBER },
  ]);
  return [...columns, boundaryColumn(header, { isRequired: true })];
}

const NOT_LINES = 'line is not a LINESTRING or MULTILINESTRING';

const SHAPE = /^(MULTI)?LINESTRING\s*(?:Z\s*)?\((.*)\)$/is;

/**
 * Reads a road's LINESTRING or MULTILINESTRING. The axis order is detected: no two numbers are a place in New Zealand both ways round.
 * Repeated points are left out, and parts without length.
 * @returns the lines, or what is wrong with them.
 */
function readLines(wkt: string): { lines: Position[][] } | ShapeFault {
  const [, multi, body] = SHAPE.exec(wkt.trim()) ?? [];
  const written = body === undefined ? null : splitLines(multi ? body : `(${body})`);
  if (!written) return { fault: NOT_LINES };
  const isSwapped = areSwapped(written[0]![0]);
  const lines: Position[][] = [];
  for (const pairs of written) {
    const line = pairs.map(pair => toPosition(pair, isSwapped));
    if (line.some(({ lng, lat }) => Number.isNaN(lng) || Number.isNaN(lat))) return { fault: NOT_LINES };
    const far = line.findIndex(corner => !isInNewZealand(corner));
    if (far !== -1) return outside('line', pairs[far]!);
    const distinct = line.filter(({ lng, lat }, i) => lng !== line[i - 1]?.lng || lat !== line[i - 1]?.lat);
    if (distinct.length >= 2) lines.push(distinct);
  }
  return lines.length > 0 ? { lines } : { fault: 'line has no length' };
}

/** `(1 2, …), (…)` as lines of pairs; null where brackets do not fit. */
function splitLines(body: string) {
  const inner = /^\s*\((.*)\)\s*$/s.exec(body)?.[1];
  return inner?.split(/\)\s*,\s*\(/).map(line => line.split(',').map(readPair)) ?? null;
}
