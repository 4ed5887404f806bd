import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILES, generate } from './generate/generate.ts';
import type { Benchmark, Figure } from './lib/benchmark.ts';
import { copyAndIndex, exportRows, stageAndUpsert, withClient } from './lib/copy-table.ts';
import type { ImportedTable } from './lib/copy-table.ts';
import { copyFirstRows, count, noteOf, runImport } from './lib/import-process.ts';
import { clock, timingOfOneRun } from './lib/measure.ts';
import { migrateUrl } from './lib/migrate-url.ts';

const MAX_TIMES_FLOOR = 2;

/** Memory use is constant if a file of this size needs about as much as the full file. */
const SMALL_FILE_ROWS = 200_000;

type Layer = { title: string; file: 'parcels' | 'titles' | 'valuations'; table: ImportedTable };

const LAYERS: Layer[] = [
  {
    title: 'Unit of Property',
    file: 'parcels',
    table: {
      name: 'property_boundaries',
      key: 'unit_of_property_id',
      columns: 'unit_of_property_id, property_name, boundary',
    },
  },
  {
    title: 'titles',
    file: 'titles',
    table: {
      name: 'property_titles',
      key: 'title_no',
      columns:
        'title_no, linz_id, status, type, land_district, issue_date, guarantee_status, estate_description, number_owners, ' +
        'spatial_extents_shared, boundary',
    },
  },
  {
    title: 'valuation roll',
    file: 'valuations',
    table: {
      name: 'valuations',
      key: 'unit_of_property_id',
      columns:
        'unit_of_property_id, valuation_roll, valuation_assessment, situation_number, situation_name, legal_description, ' +
        'land_area_ha, property_category, ownership_code, effective_date, capital_value, improvements_value, land_value, ' +
        'bedrooms, improvements_description, zoning, units_of_use, building_construction_indicator, floor_area_m2, ' +
        'mass_total_living_area_m2',
    },
  },
];

export const benchmark: Benchmark = {
  title: 'Import of official records',
  about:
    'Full files of units of property, titles and the valuation roll by `npm run import`: read, checked, copied into staging ' +
    'tables, indexed, vacuumed, swapped in; then the same files again, without any difference.',
  async run({ addresses, emptyDatabase }) {
    const folder = mkdtempSync(join(tmpdir(), 'sway-bench-parcels-'));
    try {
      console.log(`Generating the parcels of ${count(addresses)} addresses …`);
      await generate({ addresses, listings: 0, parcels: true, seed: '1', folder });
      const [url, smallUrl] = [await emptyDatabase(), await emptyDatabase()];
      await migrateUrl(url);
      await migrateUrl(smallUrl);
      const figures: Figure[] = [];
      for (const layer of LAYERS) figures.push(...(await measureLayer(layer, folder, url, smallUrl)));
      return figures;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function measureLayer(
  { title, file, table }: Layer,
  folder: string,
  url: string,
  smallUrl: string,
): Promise<Figure[]> {
  const path = join(folder, FILES[file]);
  const ours = await runImport(url, path);
  const again = await runImport(url, path);
  const firstRows = join(folder, 'first-rows.csv');
  await copyFirstRows(path, SMALL_FILE_ROWS, firstRows);
  const small = await runImport(smallUrl, firstRows);
  const copied = join(folder, 'rows.copy');
  return withClient(url, async client => {
    await exportRows(client, table, copied);
    const rows = (await client.query(`select count(*)::int as rows from ${table.name}`)).rows[0]
      .rows as number;
    const floor = timingOfOneRun(await clock(() => copyAndIndex(client, table, copied)));
    const peer = timingOfOneRun(await clock(() => stageAndUpsert(client, table, copied)));
    return [
      {
        name: `${title}, first import`,
        ours: timingOfOneRun(ours.tookMs),
        floor,
        floorIs:
          'COPY of the same rows, prepared in advance, into the same table, then the same indexes one by one',
        peers: [
          { name: 'COPY into a staging table, INSERT … ON CONFLICT into the indexed one', timing: peer },
        ],
        budget: {
          limit: `≤ ${MAX_TIMES_FLOOR} × floor`,
          isMet: ours.tookMs <= MAX_TIMES_FLOOR * floor.p50Ms,
        },
        note: `${count(rows)} rows, ${noteOf(ours, rows)}, and ${small.peakMemoryMb} MB for the first ${count(SMALL_FILE_ROWS)} rows`,
      },
      {
        name: `${title}, the same file again`,
        ours: timingOfOneRun(again.tookMs),
        note: noteOf(again, rows),
      },
    ];
  });
}
