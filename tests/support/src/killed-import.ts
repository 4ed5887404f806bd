import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@sway/server/app.ts';
import { readConfig } from '@sway/server/platform/config.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { openPlatform } from '@sway/server/platform/open-platform.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { childEnvironment } from './child-environment.ts';
import type { Settings } from './own-database.ts';

const IMPORT = fileURLToPath(import.meta.resolve('./import-process.ts'));
const KILL_AT = import.meta.resolve('./kill-at.ts');

/** A pattern of the statement before which the process is killed, and the number of the occurrence. */
export type Kill = { at: string; count?: number };

/** Imports a file in a separate process, which is killed. @throws Error with its output if it ends otherwise */
export function killImport(
  path: string,
  settings: Settings,
  { rebuildFrom, at, count = 1 }: Kill & { rebuildFrom: number },
): Promise<void> {
  const env = childEnvironment({ ...settings, KILL_AT: at, KILL_AT_COUNT: String(count) });
  const args = ['--import', KILL_AT, IMPORT, path, String(rebuildFrom)];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { env }, (error, out, err) => {
      if (error?.signal === 'SIGKILL') resolve();
      else reject(new Error(`The import was not killed: ${out}${err}`));
    });
  });
}

/** Starts the application on a database, for example after an import, and passes it to `use`. */
export async function withSite<T>(
  settings: Settings,
  use: (app: FastifyInstance, db: Db) => Promise<T>,
): Promise<T> {
  const platform = await openPlatform(readConfig({ ...settings, LANGUAGES: 'en', LOG_LEVEL: 'silent' }), {
    warn: () => undefined,
    error: () => undefined,
  });
  try {
    const app = await buildApp(platform, { webDir: settings['DATA_DIR']!, demoAccounts: [] });
    const result = await use(app, platform.db);
    await app.close();
    return result;
  } finally {
    await platform.close();
  }
}

/** Lists the tables, indexes, constraints, triggers and schemas of a database. */
export async function listParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
      select concat_ws(' ', relnamespace::regnamespace, relkind, relname) as part from pg_class
      where relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and relkind <> 't'
      union all select concat_ws(' ', conrelid::regclass, conname, convalidated) from pg_constraint where conrelid <> 0
      union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
      union all select nspname from pg_namespace where nspname !~ '^pg_'
      order by 1`.execute(db);
  return rows.map(({ part }) => part);
}
