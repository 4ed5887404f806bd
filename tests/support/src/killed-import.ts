import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@sway/server/app.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { openPlatform } from '@sway/server/platform/open-platform.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { asAdmin, databaseUrl } from './database-template.ts';

const COMMAND = fileURLToPath(import.meta.resolve('@sway/server/cli/import.ts'));
const KILL_AT = import.meta.resolve('./kill-at.ts');

export type Settings = Record<string, string>;

/** The statement, a pattern, that a kill comes just before, for the how-manieth time. */
export type Kill = { at: string; count?: number };

let made = 0;

/** An empty database of its own, on the engine that the suite runs on, as the environment names it. */
export async function emptyDatabase(): Promise<Settings> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-killed-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), '<!--page-head--><!--/page-head-->');
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded') {
    cpSync(join(template.folder, 'template'), folder, { recursive: true });
    return { DATA_DIR: folder };
  }
  const name = `sway_test_killed_${process.pid}_${++made}`;
  const drop = `drop database if exists ${name} with (force)`;
  await asAdmin(template.url, [drop, `create database ${name} template ${template.name}`]);
  onTestFinished(() => asAdmin(template.url, [drop]));
  return { DATA_DIR: folder, DATABASE_URL: databaseUrl(template.url, name) };
}

/** Runs the import command. @returns what it said, and the signal that ended it */
export function runImport(
  path: string,
  settings: Settings,
  kill?: Kill,
): Promise<{ out: string; signal: string | null }> {
  const killing = kill ? ['--import', KILL_AT] : [];
  const env = { ...settings, KILL_AT: kill?.at ?? '', KILL_AT_COUNT: String(kill?.count ?? 1) };
  return new Promise(done => {
    execFile(process.execPath, [...killing, COMMAND, path], { env }, (error, out, err) => {
      done({ out: out + err, signal: error?.signal ?? null });
    });
  });
}

/** Asks the site, on a database as an import left it. */
export async function withSite<T>(
  settings: Settings,
  ask: (app: FastifyInstance, db: Db) => Promise<T>,
): Promise<T> {
  const platform = await openPlatform(readConfig({ ...settings, LOG_LEVEL: 'silent' }), () => undefined);
  try {
    const app = await buildApp(platform, { webDir: settings['DATA_DIR']!, demoAccounts: [] });
    const answer = await ask(app, platform.db);
    await app.close();
    return answer;
  } finally {
    await platform.close();
  }
}

/** What is in a database beyond its rows: tables, indexes, keys. */
export function listParts(settings: Settings): Promise<string[]> {
  return withSite(settings, async (_, db) => {
    const { rows } = await sql<{ part: string }>`
      select concat_ws(' ', relnamespace::regnamespace, relkind, relname) as part from pg_class
      where relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and relkind <> 't'
      union all select concat_ws(' ', conrelid::regclass, conname, convalidated) from pg_constraint where conrelid <> 0
      union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
      union all select nspname from pg_namespace where nspname !~ '^pg_'
      order by 1`.execute(db);
    return rows.map(({ part }) => part);
  });
}
