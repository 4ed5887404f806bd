import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Database } from '@sway/server/platform/database/database.ts';
import { migrate } from '@sway/server/platform/database/migrate.ts';
import { databaseJobs } from '@sway/server/platform/jobs/jobs.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, '.cache/test-databases');

/** Made from a prepared database (migrated-schema.ts). */
const TABLE_TYPES = 'apps/server/src/platform/database/tables.ts';

const OLD_MS = 3_600_000;

/** The files that a prepared database and its types depend on: the schema, the code that applies it, and the engine's version. */
const SOURCES = [
  'apps/server/migrations/**/*.sql',
  'apps/server/src/platform/{jobs/*.ts,database/**/*.ts}',
  'tests/support/src/table-types/*.ts',
  'node_modules/{@electric-sql/pglite,@electric-sql/pglite-postgis,pg-boss}/package.json',
  'tests/support/src/prepared-database.ts',
];

/**
 * A data folder of the embedded engine with the schema and the job queue's tables and no rows. It is created once per schema and
 * cached in `.cache`, as creating one takes longer than most test runs. Copy it, never open it.
 */
export async function preparedDatabase(): Promise<string> {
  const folder = join(CACHE, hashSources());
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir: draft });
  await makeSchema(database);
  await database.close();
  removeOld();
  publish(draft, folder);
  return folder;
}

/** Renames the draft, so that the folder is complete or absent; a killed run leaves a draft. If another run was first, its folder is used. */
function publish(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

/** Applies the migrations and creates the job queue's tables, so that tests can enqueue jobs without a worker. */
export async function makeSchema(database: Database): Promise<void> {
  await migrate(database.db);
  const jobs = databaseJobs(database, error => {
    throw error;
  });
  await jobs.start();
  await jobs.stop();
}

/** The same for a database of a PostgreSQL server. */
export async function makeSchemaAt(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await makeSchema(database).finally(database.close);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT, exclude: [TABLE_TYPES] }).toSorted())
    hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Removes folders of other schemas and drafts of killed runs, except recent ones, which another run may use. */
function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > OLD_MS) rmSync(path, { recursive: true, force: true });
  }
}
