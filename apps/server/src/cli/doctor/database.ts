import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asOwner, ConfigError } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { driverOf, openDatabase } from '#platform/database/database.ts';
import type { Db } from '#platform/database/database.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { byPresentNames } from '#platform/database/former-migrations.ts';
import { keepsSessions, NO_SESSIONS } from '#platform/database/keeps-sessions.ts';
import { MIGRATIONS } from '#platform/database/migrate.ts';
import { refusalOf } from '#platform/database/replicas/prove-replica.ts';
import { requireSessionSettings } from '#platform/database/session-settings.repo.ts';
import { readSqlFiles } from '#platform/database/sql-files.ts';
import { Problem, reasonOf } from './check.ts';
import type { Check } from './check.ts';
import { findAppliedMigrations, readServerFacts } from './database.repo.ts';
import type { ServerFacts } from './database.repo.ts';

const MIN_POSTGRES = 15;
const EXTENSIONS = ['postgis', 'pg_trgm'];

const UP_TO_DATE = 'the schema is up to date';
const TWO_USERS = 'docs/guides/operating.md#two-users-of-the-database';

/** How far the clocks of this machine and of the database may differ, in ms. Sessions, links and limits use both. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** Checks the database of the settings, and its replicas, without changing what is stored. */
export function databaseChecks(config: Config): Check[] {
  const { databaseUrl, replicas } = config;
  if (databaseUrl)
    return [
      { name: 'database', run: () => checkServer(config, databaseUrl) },
      ...(replicas?.urls ?? []).map(url => ({ name: 'replica', run: () => checkReplica(config, url) })),
    ];
  return [{ name: 'database', run: () => checkEmbedded(config) }];
}

async function checkServer(config: Config, databaseUrl: string): Promise<string> {
  return withDatabase(config, async db => {
    if (!(await keepsSessions(config.directUrl ?? databaseUrl))) throw new Problem(`It ${NO_SESSIONS}.`);
    if (config.directUrl) await checkPooler(config);
    const facts = await readServerFacts(db);
    requireVersion(facts);
    requireUtf8(facts);
    const missing = EXTENSIONS.filter(name => !facts.installed.includes(name));
    if (missing.length > 0) throw new Problem(extensionProblem(missing, facts));
    const clock = clockDifference(facts);
    const schema = await checkSchemaAndRights(config, facts);
    return `PostgreSQL ${facts.version} with ${EXTENSIONS.join(' and ')}; ${schema}; its clock ${clock}`;
  });
}

/** Writes a mark to the primary and removes it again. */
async function checkReplica(config: Config, url: string): Promise<string> {
  const { host, pathname } = new URL(url);
  const replica = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    const refusal = await withDatabase(config, primary => refusalOf(driverOf(replica.db).pool, primary));
    if (refusal !== null) throw new Problem(`${host}${pathname} would not be read: ${refusal}.`);
    return `${host}${pathname} follows the database`;
  } finally {
    await replica.close();
  }
}

async function checkPooler(config: Config): Promise<void> {
  const { db, close } = await openDatabase({ ...config, hasTimeLimits: true });
  await requireSessionSettings(db, config.signalsUrl)
    .catch(error => {
      throw error instanceof ConfigError ? new Problem(error.message) : error;
    })
    .finally(close);
}

/** Checks the schema and who can change it: the user of DATABASE_MIGRATION_URL, or that of the server. */
async function checkSchemaAndRights(config: Config, { canCreate, ownsTables }: ServerFacts): Promise<string> {
  const schema = await withDatabase(asOwner(config), async db => {
    const state = await checkSchema(db);
    if (state === UP_TO_DATE || (await readServerFacts(db)).canCreate) return state;
    throw new Problem(`The user who creates tables may not do so here: ${TWO_USERS} says who can.`);
  });
  if (!canCreate && !ownsTables) return `${schema}; the server’s user cannot change it`;
  if (config.migrationUrl)
    throw new Problem(
      `The user of DATABASE_URL can change the schema: ${TWO_USERS} says how to take that right away.`,
    );
  return `${schema}; the server’s user can change it, which ${TWO_USERS} avoids`;
}

async function checkEmbedded(config: Config): Promise<string> {
  if (!existsSync(join(config.dataDir, 'postgres')))
    return `the embedded one in ${config.dataDir}, which the first start creates`;
  try {
    return await withDatabase(
      config,
      async db => `the embedded one in ${config.dataDir}; ${await checkSchema(db)}`,
    );
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return `the embedded one in ${config.dataDir}, which a running server has open`;
  }
}

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(database.db);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`It cannot be used: ${reasonOf(error)}. Check DATABASE_URL and that the server runs.`, {
      cause: error,
    });
  } finally {
    await database.close();
  }
}

function requireVersion({ version, versionNumber: number }: ServerFacts): void {
  if (number < MIN_POSTGRES * 10_000)
    throw new Problem(`PostgreSQL ${version} is too old: install ${MIN_POSTGRES} or newer.`);
}

/** A database in SQL_ASCII, as a machine without a locale makes it, starts the site but refuses the import of addresses. */
function requireUtf8({ encoding }: ServerFacts): void {
  if (encoding !== 'UTF8')
    throw new Problem(
      `The database stores text in ${encoding}: make it again with createdb --encoding UTF8 --template template0.`,
    );
}

function extensionProblem(missing: string[], { available, isSuperuser }: ServerFacts): string {
  const absent = missing.filter(name => !available.includes(name));
  if (absent.length > 0)
    return `The server does not have ${absent.join(' and ')}: install the package, such as postgresql-17-postgis-3.`;
  const statements = missing.map(name => `create extension ${name};`).join(' ');
  return `The database does not have ${missing.join(' and ')}: run ${statements}${isSuperuser ? '' : ' as a superuser'}`;
}

function clockDifference({ nowMs: databaseMs }: ServerFacts): string {
  const differenceMs = Math.round(Date.now() - databaseMs);
  if (Math.abs(differenceMs) > MAX_CLOCK_DIFFERENCE_MS)
    throw new Problem(
      `Its clock differs from that of this machine by ${Math.round(differenceMs / 1000)} s: synchronise both, for example with chrony.`,
    );
  return `differs by ${Math.abs(differenceMs)} ms`;
}

async function checkSchema(db: Db): Promise<string> {
  const applied = await findAppliedMigrations(db);
  if (!applied) return 'empty, the first start fills it';
  const migrations = await readSqlFiles(MIGRATIONS);
  const waiting = migrations.length - byPresentNames(applied, migrations, 'The database').length;
  if (waiting < 0)
    throw new Problem(
      'It was used by a newer version of Sway: install that one, or restore a backup from before.',
    );
  return waiting === 0 ? UP_TO_DATE : `the next start applies ${waiting} migrations`;
}
