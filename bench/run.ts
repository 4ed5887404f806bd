import { readdirSync } from 'node:fs';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { withPostgres } from '../scripts/lib/postgres.ts';
import type { Bench, Benchmark, TableBenchmark } from './lib/benchmark.ts';
import { FULL_SIZE, readOptions } from './lib/command-line.ts';
import type { BenchOptions } from './lib/command-line.ts';
import { asText, tableOf } from './lib/format-figures.ts';
import { loadedDatabase, withDatabases } from './lib/load.ts';
import { describeRun, writeResultsPage } from './lib/results-page.ts';
import type { Result, Scale } from './lib/results-page.ts';

const FILES = /^(.+)\.bench\.ts$/;

/** Enough memory for a register, as on a real server, within a CI machine's limits. */
// oxfmt-ignore
const SETTINGS = [
  'shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=256MB', 'work_mem=32MB', 'jit=off',
];

/** Runs the named benchmarks, prints their figures, and at full size writes the results page. */
export async function runBenchmarks(args: string[]): Promise<void> {
  const known = readdirSync(import.meta.dirname).flatMap(file => FILES.exec(file)?.[1] ?? []);
  const options = readOptions(args, known);
  const all = await Promise.all(
    options.names.map(async name => {
      const { benchmark } = (await import(`./${name}.bench.ts`)) as { benchmark: Benchmark | TableBenchmark };
      return { name, benchmark };
    }),
  );
  for (const { name, benchmark } of all) if ('table' in benchmark) await runTable(name, benchmark);
  const benchmarks = all.flatMap(({ name, benchmark }) => ('run' in benchmark ? [{ name, benchmark }] : []));
  if (benchmarks.length > 0) await runOnData(benchmarks, options);
}

async function runTable(name: string, benchmark: TableBenchmark): Promise<void> {
  console.log(`\n${benchmark.title}`);
  const table = await benchmark.table();
  console.log(asText(table));
  await writeResultsPage([{ ...benchmark, run: describeRun(name), table }]);
}

async function runOnData(
  benchmarks: { name: string; benchmark: Benchmark }[],
  options: BenchOptions,
): Promise<void> {
  await withPostgres(
    async serverUrl => {
      await withDatabases(serverUrl, async emptyDatabase => {
        const loaded = await loadedDatabase(options, serverUrl, emptyDatabase);
        const database = await openDatabase({ databaseUrl: loaded.url, dataDir: '' });
        const pool = new pg.Pool({ connectionString: loaded.url });
        try {
          const scale = await readScale(database.db);
          const bench: Bench = { ...loaded, ...scale, db: database.db, pool, emptyDatabase };
          const results: Result[] = [];
          for (const { name, benchmark } of benchmarks) {
            console.log(`\n${benchmark.title}`);
            const figures = await benchmark.run(bench);
            console.log(asText(tableOf(figures)));
            results.push({ ...benchmark, run: describeRun(name, scale), figures });
          }
          const isFull = scale.addresses >= FULL_SIZE.addresses && scale.listings >= FULL_SIZE.listings;
          if (isFull) await writeResultsPage(results);
        } finally {
          await pool.end();
          await database.close();
        }
      });
    },
    { settings: SETTINGS, ...(options.keep && { keepIn: 'bench' }) },
  );
}

async function readScale(db: Bench['db']): Promise<Scale> {
  const { rows } = await sql<Scale>`
    select (select count(*) from addresses) as addresses, (select count(*) from properties) as listings,
      split_part(version(), ' on ', 1) || ', PostGIS ' || postgis_lib_version() as postgres`.execute(db);
  return rows[0]!;
}
