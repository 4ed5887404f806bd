import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSchemaAt } from '@sway/testing/prepared-database';
import { withClient } from '@sway/testing/with-client';
import type { Benchmark, Figure } from './lib/benchmark.ts';
import { copyAndIndex, exportRows, stageAndUpsert } from './lib/copy-table.ts';
import type { ImportedTable } from './lib/copy-table.ts';
import { count, noteOf, runImport } from './lib/import-process.ts';
import { clock, timingOf } from './lib/measure.ts';

const MAX_TIMES_FLOOR = 2;

/** Memory use is constant if a file of this size needs about as much as the full file. */
const SMALL_FILE_ROWS = 500_000;

const ADDRESSES: ImportedTable = {
  name: 'addresses',
  key: 'address_id',
  columns:
    'address_id, full_address, full_address_number, unit, address_number, address_number_suffix, address_number_high, road_name, ' +
    'road_type_name, full_road_name, suburb_locality, town_city, territorial_authority, postcode, address_class, ' +
    'address_lifecycle, position, unit_of_property_id',
};

export const benchmark: Benchmark = {
  title: 'Import of the address register',
  about:
    'A full file of NZ Addresses by `npm run import`: read, checked, copied into a staging table, gathered for streets, map and ' +
    'search, indexed, vacuumed, swapped in. Then the same file again, without any difference. The floor is COPY of the same rows, ' +
    'prepared in advance, into the same table, then the same indexes one by one.',
  async run({ files, addresses, emptyDatabase }) {
    const url = await emptyDatabase();
    await makeSchemaAt(url);
    const ours = await runImport(url, files.addresses);
    const again = await runImport(url, files.addresses);
    const folder = mkdtempSync(join(tmpdir(), 'sway-bench-copy-'));
    try {
      const small = await importFirstRows(files.addresses, folder, await emptyDatabase());
      const rows = join(folder, 'addresses.copy');
      await withClient(url, client => exportRows(client, ADDRESSES, rows));
      const time = (work: typeof copyAndIndex) =>
        withClient(url, async client => timingOf([await clock(() => work(client, ADDRESSES, rows))]));
      const floor = await time(copyAndIndex);
      const timing = await time(stageAndUpsert);
      return [
        {
          name: 'first import',
          ours: timingOf([ours.tookMs]),
          floor,
          peers: [{ name: 'COPY into a staging table, INSERT … ON CONFLICT into the indexed one', timing }],
          budget: {
            limit: `≤ ${MAX_TIMES_FLOOR} × floor`,
            isMet: ours.tookMs <= MAX_TIMES_FLOOR * floor.p50Ms,
          },
          note: `${noteOf(ours, addresses)}, and ${small.peakMemoryMb} MB for the first ${count(SMALL_FILE_ROWS)} rows`,
        },
        { name: 'the same file again', ours: timingOf([again.tookMs]), note: noteOf(again, addresses) },
      ] satisfies Figure[];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Imports the first rows of a file into an empty database. */
async function importFirstRows(path: string, folder: string, url: string) {
  const firstRows = join(folder, 'first-rows.csv');
  const output = openSync(firstRows, 'w');
  execFileSync('head', ['-n', String(SMALL_FILE_ROWS + 1), path], { stdio: ['ignore', output] });
  await makeSchemaAt(url);
  return runImport(url, firstRows);
}
