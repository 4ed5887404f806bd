import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { ROOT, must } from '../../scripts/lib/command.ts';
import { migrateUrl } from './migrate-url.ts';
import { FILES, generate } from '../generate/generate.ts';
import type { Bench } from './benchmark.ts';
import type { BenchOptions } from './command-line.ts';
import { loadListings } from './load-listings.ts';

type EmptyDatabase = Bench['emptyDatabase'];

/** Hands `work` a maker of empty databases on a server; whatever it makes is dropped in the end. */
export async function withDatabases(
  serverUrl: string,
  work: (make: EmptyDatabase) => Promise<void>,
): Promise<void> {
  const made: string[] = [];
  try {
    await work(async () => {
      const name = `sway_bench_${process.pid}_${made.length + 1}`;
      await onServer(serverUrl, `create database ${name}`);
      made.push(name);
      return databaseUrl(serverUrl, name);
    });
  } finally {
    for (const name of made) await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

/** The files, and a database filled from them: the one that DATABASE_URL names, one that was kept, or a new one. */
export async function loadedDatabase(
  wish: BenchOptions,
  serverUrl: string,
  emptyDatabase: EmptyDatabase,
): Promise<Pick<Bench, 'url' | 'files'>> {
  const files = await generatedFiles(wish);
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, files };
  if (!wish.keep) return { url: await fill(await emptyDatabase(), files), files };
  const name = `sway_bench_${wish.addresses}_${wish.listings}`;
  const url = databaseUrl(serverUrl, name);
  if (await exists(serverUrl, name)) {
    await migrateUrl(url);
    return { url, files };
  }
  const filling = `${name}_filling`;
  await onServer(serverUrl, `drop database if exists ${filling}`);
  await onServer(serverUrl, `create database ${filling}`);
  await fill(databaseUrl(serverUrl, filling), files);
  await onServer(serverUrl, `alter database ${filling} rename to ${name}`);
  return { url, files };
}

/** Generates the files, or takes those of an earlier run that asked to keep them. */
async function generatedFiles({ addresses, listings, keep }: BenchOptions): Promise<Bench['files']> {
  const folder = keep
    ? join(ROOT, '.data/bench', `files-${addresses}-${listings}`)
    : join(mkdtempSync(join(tmpdir(), 'sway-bench-')), 'files');
  if (!keep) process.on('exit', () => rmSync(dirname(folder), { recursive: true, force: true }));
  if (!existsSync(folder)) {
    console.log(`Generating ${addresses} addresses and ${listings} listings …`);
    const unfinished = `${folder}-unfinished`;
    await generate({ addresses, listings, parcels: false, seed: '1', folder: unfinished });
    renameSync(unfinished, folder);
  }
  return { addresses: join(folder, FILES.addresses), listings: join(folder, FILES.listings) };
}

async function fill(url: string, files: Bench['files']): Promise<string> {
  console.log('Loading them …');
  await migrateUrl(url);
  await importAddresses(url, files.addresses);
  await loadListings(url, files.listings);
  await waitUntilIdle(url);
  return url;
}

/** What was just loaded is put in order now, as a server would on its own a little later: amid the first figures. */
async function waitUntilIdle(url: string): Promise<void> {
  await onServer(url, 'vacuum (analyze)');
  await onServer(url, 'checkpoint');
}

/** Imports a file as a person would: by the command, in a process of its own. */
export async function importAddresses(url: string, path: string): Promise<void> {
  await must('node', ['scripts/tasks/import.ts', path], { env: { DATABASE_URL: url }, quiet: true });
}

async function exists(serverUrl: string, name: string): Promise<boolean> {
  const { rowCount } = await onServer(serverUrl, `select from pg_database where datname = '${name}'`);
  return rowCount === 1;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
