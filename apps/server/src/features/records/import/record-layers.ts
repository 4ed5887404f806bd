import { notePlacesOfTables, renewVersion } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { stagedName } from '#platform/database/staging-table.ts';
import { SHAPE_COLUMNS } from '#platform/import/shapes.ts';
import type { Layer, Target } from '#platform/import/layer.ts';
import { countBoundariesOf } from '../record-count.repo.ts';
import { rollColumns, titleColumns, unitColumns } from './record-columns.ts';

/** The layers of official records. Their files may come in any order. */
export const RECORD_LAYERS: readonly Layer[] = [
  {
    id: 113_968,
    title: 'Unit of Property',
    target: target('property_boundaries', 'unit_of_property_id'),
    columnsOf: unitColumns,
    columns: ['unit_of_property_id'],
    oneOf: SHAPE_COLUMNS,
  },
  {
    id: 114_085,
    title: 'District Valuation Roll',
    target: target('valuations', 'unit_of_property_id'),
    columnsOf: rollColumns,
    columns: [
      'unit_of_property_id',
      'valuation_no_roll',
      'property_category',
      'current_effective_valuation_date',
      'capital_value',
      'land_value',
    ],
  },
  {
    id: 50_804,
    title: 'NZ Property Titles',
    target: target('property_titles', 'title_no'),
    columnsOf: titleColumns,
    columns: ['id', 'title_no', 'status', 'land_district', 'estate_description'],
  },
];

function target(table: 'property_boundaries' | 'valuations' | 'property_titles', key: string): Target {
  return { table, key, renewVersion, noteSwap: tx => noteSwap(tx, table) };
}

/** Brings what triggers keep of single rows up to date with the table that is to be the live one. */
async function noteSwap(tx: Db, table: string): Promise<void> {
  const next = stagedName(table);
  if (table !== 'valuations') await notePlacesOfTables(tx, [table, next]);
  if (table === 'property_boundaries') await countBoundariesOf(tx, next);
}
