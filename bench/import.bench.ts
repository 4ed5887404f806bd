import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ROOT } from '../scripts/lib/command.ts';
import type { Benchmark, Figure, Timing } from './lib/benchmark.ts';
import { clock, timingOf } from './lib/measure.ts';
import { migrateUrl } from './lib/migrate-url.ts';

const MOST_TIMES_FLOOR = 1.5;

/** Memory is flat where a file of so many rows takes about as much as a whole one. */
const SMALL_FILE_ROWS = 500_000;

/** Columns that are not made by the database itself. */
const COLUMNS =
  'address_id, full_address, full_address_number, unit, address_number, address_number_suffix, address_number_high, road_name, ' +
  'road_type_name, full_road_name, suburb_locality, town_city, territorial_authority, postcode, address_class, ' +
  'address_lifecycle, position, unit_of_property_id, street_id';

export const benchmark: Benchmark = {
  title: 'Import of the address register',
  about:
    'A whole file of NZ Addresses by `npm run import`: read, checked, put on streets, loaded beside the live register, counted for ' +
    'the map, indexed, swapped in, vacuumed. Then the same file once more, of which nothing differs.',
  async run({ files, addresses, emptyDatabase }) {
    const url = await emptyDatabase();
    await migrateUrl(url);
    const ours = await runImport(url, files.addresses);
    const again = await runImport(url, files.addresses);
    const folder = mkdtempSync(join(tmpdir(), 'sway-bench-copy-'));
    try {
      const small = await importBeginning(files.addresses, folder, await emptyDatabase());
      const rows = join(folder, 'addresses.copy');
      await withClient(url, client => exportRows(client, rows));
      const floor = ranOnce(await withClient(url, client => clock(() => copyAndIndex(client, rows))));
      const peer = ranOnce(await withClient(url, client => clock(() => stageAndUpsert(client, rows))));
      return [
        {
          name: 'first import',
          ours: ranOnce(ours.tookMs),
          floor,
          floorIs:
            'COPY of the same rows, made ready ahead, into the same table, then the same indexes one by one',
          peers: [
            { name: 'COPY into a staging table, INSERT … ON CONFLICT into the indexed one', timing: peer },
          ],
          budget: {
            promise: `≤ ${MOST_TIMES_FLOOR} × floor`,
            isHeld: ours.tookMs <= MOST_TIMES_FLOOR * floor.p50Ms,
          },
          note: `${noteOf(ours, addresses)}, and ${small.mostMemoryMb} MB for the first ${count(SMALL_FILE_ROWS)} rows`,
        },
        { name: 'the same file again', ours: ranOnce(again.tookMs), note: noteOf(again, addresses) },
      ] satisfies Figure[];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

type Imported = { tookMs: number; mostMemoryMb: number };

function noteOf({ tookMs, mostMemoryMb }: Imported, addresses: number): string {
  const perSecond = Math.round(addresses / (tookMs / 1000));
  return `${count(perSecond)} rows/s; at most ${mostMemoryMb} MB of memory in the importing process`;
}

const count = new Intl.NumberFormat('en-NZ').format;

/** What is timed ran once: nobody imports the register twice to see. */
function ranOnce(tookMs: number): Timing {
  return timingOf([tookMs]);
}

async function runImport(url: string, path: string): Promise<Imported> {
  let mostMemoryMb = 0;
  const tookMs = await clock(async () => {
    const child = spawn('node', ['scripts/tasks/import.ts', path], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const watch = setInterval(() => (mostMemoryMb = Math.max(mostMemoryMb, peakMemoryMb(child.pid!))), 250);
    const [code] = (await once(child, 'exit')) as [number];
    clearInterval(watch);
    if (code !== 0) throw new Error(`The import ended with ${code}`);
  });
  return { tookMs, mostMemoryMb };
}

/** Imports the first rows of a file into an empty database. */
async function importBeginning(path: string, folder: string, url: string): Promise<Imported> {
  const beginning = join(folder, 'beginning.csv');
  let lines = SMALL_FILE_ROWS + 1;
  await pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        let end = 0;
        while (lines > 0 && end < chunk.length) {
          const lineBreak = chunk.indexOf('\n', end);
          if (lineBreak === -1) end = chunk.length;
          else {
            end = lineBreak + 1;
            lines--;
          }
        }
        yield chunk.subarray(0, end);
        if (lines === 0) return;
      }
    },
    createWriteStream(beginning),
  );
  await migrateUrl(url);
  return runImport(url, beginning);
}

/** Linux keeps the most that a process ever had in memory. */
function peakMemoryMb(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function exportRows(client: pg.Client, path: string): Promise<void> {
  await pipeline(
    client.query(copyTo(`copy (select ${COLUMNS} from addresses) to stdout`)),
    createWriteStream(path),
  );
}

async function indexesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'addresses'::regclass`,
  );
  return rows.map(({ definition }) => definition as string);
}

/** Rows to a table of the same columns and checks, then its indexes; nothing of what makes them a register. */
async function copyAndIndex(client: pg.Client, path: string): Promise<void> {
  const indexes = await indexesOf(client);
  await client.query('create table floor_addresses (like addresses including all excluding indexes)');
  await pipeline(
    createReadStream(path),
    client.query(copyFrom(`copy floor_addresses (${COLUMNS}) from stdin`)),
  );
  for (const definition of indexes)
    await client.query(definition.replace(/INDEX \S+ ON \S+/, 'INDEX ON floor_addresses'));
  await client.query('drop table floor_addresses');
}

/** How it is commonly done. */
async function stageAndUpsert(client: pg.Client, path: string): Promise<void> {
  await client.query('create table peer_addresses (like addresses including all)');
  await client.query('create unlogged table peer_staging (like addresses including generated)');
  await pipeline(createReadStream(path), client.query(copyFrom(`copy peer_staging (${COLUMNS}) from stdin`)));
  const assigned = COLUMNS.split(', ').map(column => `${column} = excluded.${column}`);
  await client.query(`insert into peer_addresses (${COLUMNS}) select ${COLUMNS} from peer_staging
    on conflict (address_id) do update set ${assigned.join(', ')}`);
  await client.query('drop table peer_addresses, peer_staging');
}
