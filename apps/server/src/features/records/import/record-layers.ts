import { renewVersion } from '#features/addresses/index.ts';
import { defineLayer } from '#platform/import/layer.ts';
import type { Layer } from '#platform/import/layer.ts';
import { SHAPE_COLUMNS } from './boundary.ts';
import { ROLL_FIELDS, TITLE_FIELDS, UNIT_FIELDS } from './record-fields.ts';
import { recordReader } from './record-reader.ts';
import type { RecordFields, RecordRow } from './record-reader.ts';
import { tidyTable, writeRecords } from './record-import.repo.ts';
import type { RecordTable } from './record-import.repo.ts';
import { repairTable, wholeRecords } from './full-records.ts';

type RecordLayer = {
  id: number;
  title: string;
  table: RecordTable;
  fields: RecordFields;
  columns: readonly string[];
  oneOf?: readonly string[];
  /** What a row takes in a file, about. */
  bytesPerRow: number;
};

const LAYERS: RecordLayer[] = [
  {
    id: 113_968,
    title: 'Unit of Property',
    table: 'property_boundaries',
    fields: UNIT_FIELDS,
    columns: ['unit_of_property_id'],
    oneOf: SHAPE_COLUMNS,
    bytesPerRow: 300,
  },
  {
    id: 114_085,
    title: 'District Valuation Roll',
    table: 'valuations',
    fields: ROLL_FIELDS,
    columns: [
      'unit_of_property_id',
      'valuation_no_roll',
      'property_category',
      'current_effective_valuation_date',
      'capital_value',
      'land_value',
    ],
    bytesPerRow: 250,
  },
  {
    id: 50_804,
    title: 'NZ Property Titles',
    table: 'property_titles',
    fields: TITLE_FIELDS,
    columns: ['id', 'title_no', 'status', 'land_district', 'estate_description'],
    bytesPerRow: 400,
  },
];

/** The layers of official records. Their files may come in any order. */
export const RECORD_LAYERS: readonly Layer[] = LAYERS.map(({ fields, table, bytesPerRow, ...about }) =>
  defineLayer<RecordRow>({
    ...about,
    bind(header) {
      const { parse, columns } = recordReader(header, fields);
      const target = { table, columns };
      let mended: Promise<void> | undefined;
      return {
        parse,
        async write(db, rows) {
          await (mended ??= repairTable(db, table));
          return writeRecords(db, target, rows);
        },
        async settle(db, { added, changed }) {
          if (added + changed > 0) await renewVersion(db);
        },
        tidy: db => tidyTable(db, table),
        whole: wholeRecords(target, { bytesPerRow }),
      };
    },
  }),
);
