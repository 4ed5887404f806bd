import { sql } from 'kysely';
import { hasTable } from './catalogue.ts';
import type { Db } from './database.ts';
import { newerDatabase } from './schema-error.ts';
import type { SqlFile } from './sql-files.ts';

/**
 * Updates the functions of `migrations/functions`: creates each function again whose file has changed since it was last applied. Runs
 * after the migrations. Files can depend on each other in any order, because bodies are checked when all functions exist. A migration
 * that needs the new form of a function creates it itself.
 *
 * The checksum of every applied text is stored, so that a version of Sway that is older than the database is recognised. To return to
 * an earlier text, change a comment in it.
 * @returns the names applied now
 * @throws SchemaError when a file has a text that a newer version has replaced
 */
export async function applyFunctions(tx: Db, files: readonly SqlFile[]): Promise<string[]> {
  if (!(await hasTable(tx, 'public.function_files')))
    await sql`create table function_files (
      id bigint generated always as identity primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now(), unique (name, checksum))`.execute(tx);
  const rows = await tx.selectFrom('function_files').select(['name', 'checksum']).orderBy('id').execute();
  const applied = Map.groupBy(rows, ({ name }) => name);
  const changed = files.filter(file =>
    isChanged(
      file,
      (applied.get(file.name) ?? []).map(row => row.checksum),
    ),
  );
  if (changed.length === 0) return [];
  await pinSearchPath(tx);
  for (const checkBodies of ['off', 'on']) {
    await sql`select set_config('check_function_bodies', ${checkBodies}, true)`.execute(tx);
    for (const { text } of changed) await sql.raw(text).execute(tx);
  }
  await tx
    .insertInto('function_files')
    .values(changed.map(({ name, checksum }) => ({ name, checksum })))
    .execute();
  return changed.map(({ name }) => `functions/${name}`);
}

function isChanged({ name, checksum }: SqlFile, applied: string[]): boolean {
  if (applied.at(-1) === checksum) return false;
  if (applied.includes(checksum)) throw newerDatabase(`it has a newer form of functions/${name}`);
  return true;
}

/**
 * Sets the path that functions store with `set search_path from current`, until the transaction ends: the application's schema, and
 * those of the extensions where they are in others. Temporary tables come last, so that no session can put its own in front.
 */
async function pinSearchPath(tx: Db): Promise<void> {
  await sql`
    select set_config('search_path', concat_ws(', ', 'public',
      string_agg(distinct quote_ident(n.nspname), ', ') filter (where n.nspname <> 'public'), 'pg_temp'), true)
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname in ('postgis', 'pg_trgm')`.execute(tx);
}
