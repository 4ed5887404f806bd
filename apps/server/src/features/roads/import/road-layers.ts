import { SHAPE_COLUMNS } from '#platform/import/shapes.ts';
import type { Layer, Target } from '#platform/import/layer.ts';
import { renewVersion } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { markLinesStale } from '../road-lines.repo.ts';
import { localityColumns, roadColumns, sectionColumns } from './road-columns.ts';

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
