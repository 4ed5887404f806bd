import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { asAdmin, databaseUrl } from '@sway/testing/database-template';
import { makeSchemaAt } from '@sway/testing/prepared-database';
import { withClient } from '@sway/testing/with-client';
import type pg from 'pg';
import { ROOT } from '../../scripts/lib/command.ts';
import { FILES, generate } from '../generate/generate.ts';
import type { Bench } from './benchmark.ts';
import type { BenchOptions } from './command-line.ts';
import { runImport } from './import-process.ts';
import { loadListings } from './load-listings.ts';

type EmptyDatabase = Bench['emptyDatabase'];

/** Calls `work` with a function that creates empty databases on a server. All of them are dropped at the end. */
export async function withDatabases<T>(serverUrl: string, work: (create: EmptyDatabase) => Promise<T>) {
  const created: string[] = [];
  try {
    return await work(async () => {
      const name = `sway_bench_${process.pid}_${created.length + 1}`;
      await asAdmin(serverUrl, [`create database ${name}`]);
      created.push(name);
      return databaseUrl(serverUrl, name);
    });
  } finally {
    for (const name of created) {
      await untilLeft(serverUrl, name);
      await asAdmin(serverUrl, [`drop database if exists ${name} with (force)`]);
    }
  }
}

/**
 * Waits until the server has ended all connections to a database, which takes a moment after a pool has. A connection that is ended
 * by dropping its database instead would end this process with an error.
 */
async function untilLeft(serverUrl: string, name: string): Promise<void> {
  for (let wait = 0; wait < MAX_WAIT_MS; wait += WAIT_MS) {
    const { rowCount } = await onServer(serverUrl, `select from pg_stat_activity where datname = '${name}'`);
    if (rowCount === 0) return;
    await setTimeout(WAIT_MS);
  }
}

const WAIT_MS = 50;
const MAX_WAIT_MS = 5000;

/** Returns the generated files and a database loaded from them: that of DATABASE_URL, one kept from an earlier run, or a new one. */
export async function loadedDatabase(
  options: BenchOptions,
  serverUrl: string,
  emptyDatabase: EmptyDatabase,
): Promise<Pick<Bench, 'url' | 'files'>> {
  const files = await generatedFiles(options);
  const loadedUrl = process.env.DATABASE_URL;
  if (loadedUrl) return { url: loadedUrl, files };
  if (!options.keep) return { url: await fill(await emptyDatabase(), files), files };
  const name = `sway_bench_${options.addresses}_${options.listings}`;
  const url = databaseUrl(serverUrl, name);
  const found = await onServer(serverUrl, `select from pg_database where datname = '${name}'`);
  if (found.rowCount === 1) {
    await makeSchemaAt(url);
    return { url, files };
  }
  const filling = `${name}_filling`;
  await asAdmin(serverUrl, [`drop database if exists ${filling}`, `create database ${filling}`]);
  await fill(databaseUrl(serverUrl, filling), files);
  await asAdmin(serverUrl, [`alter database ${filling} rename to ${name}`]);
  return { url, files };
}

/** Generates the files, or returns those kept from an earlier run. */
async function generatedFiles({ addresses, listings, keep }: BenchOptions): Promise<Bench['files']> {
  const folder = keep
    ? join(ROOT, `.data/bench/files-${addresses}-${listings}`)
    : join(mkdtempSync(join(tmpdir(), 'sway-bench-')), 'files');
  if (!keep) process.on('exit', () => rmSync(dirname(folder), { recursive: true, force: true }));
  if (!existsSync(join(folder, FILES.roads))) {
    console.log(`Generating ${addresses} addresses and ${listings} listings …`);
    const unfinished = `${folder}-unfinished`;
    await generate({ addresses, listings, roads: true, seed: '1', folder: unfinished });
    // Files of an earlier version lack the roads.
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  }
  const at = (name: keyof typeof FILES) => join(folder, FILES[name]);
  return { addresses: at('addresses'), roads: at('roads'), listings: at('listings') };
}

async function fill(url: string, files: Bench['files']): Promise<string> {
  console.log('Loading them …');
  await makeSchemaAt(url);
  await runImport(url, files.addresses, files.roads);
  await loadListings(url, files.listings);
  // The server would otherwise do so during the first measurements.
  await asAdmin(url, ['vacuum (analyze)', 'checkpoint']);
  return url;
}

function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  return withClient(url, client => client.query(statement));
}
