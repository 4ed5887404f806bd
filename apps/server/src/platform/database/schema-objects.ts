import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { SchemaError } from './schema-error.ts';

/** The names of everything that the migrations create, one in a line; `node scripts/run.mjs generate-types` writes the file. */
export const SCHEMA_OBJECTS_FILE = new URL('../../../migrations/schema-objects.txt', import.meta.url);

/** When one object is missing, usually many are: a few names show the cause. */
const MAX_NAMED = 5;

/**
 * Every valid and enabled object, as `column users.email` or `trigger users_plain_name on users`: tables, columns, sequences, indexes,
 * constraints, triggers and functions, without those of extensions. Definitions are not compared, because PostgreSQL's versions write
 * them differently.
 */
const OBJECTS = sql`
  with tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  )
  select 'table ' || name as name from tables
  union all
  select format('column %s.%s', t.name, a.attname) from tables t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  union all
  select 'sequence ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
  union all
  select format('index %s on %s', c.relname, t.name) from tables t
    join pg_index i on i.indrelid = t.oid and i.indisvalid join pg_class c on c.oid = i.indexrelid
  union all
  select format('constraint %s on %s', k.conname, t.name) from tables t
    join pg_constraint k on k.conrelid = t.oid and k.contype in ('c', 'f', 'p', 'u')
  union all
  select format('trigger %s on %s', g.tgname, t.name) from tables t
    join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal and g.tgenabled <> 'D'
  union all
  select format('function %s/%s', p.proname, p.pronargs) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

/** The names of all objects in a database, in order. */
export async function listSchemaObjects(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (${OBJECTS}) objects order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Checks that a migrated database has every object of the migrations. It can have more, such as the tables of an import.
 * @throws SchemaError that names what is missing
 */
export async function requireSchemaObjects(db: Db): Promise<void> {
  const expected = (await readFile(SCHEMA_OBJECTS_FILE, 'utf8')).trimEnd().split('\n');
  const { rows } = await sql<{ name: string; missing: number }>`
    select name, count(*) over () as missing from unnest(${expected}::text[]) as expected (name)
    where name not in (select name from (${OBJECTS}) objects)
    order by name not like 'table %', name
    limit ${MAX_NAMED}`.execute(db);
  if (rows.length === 0) return;
  const more = rows[0]!.missing - rows.length;
  const names = rows.map(({ name }) => name).join(', ') + (more > 0 ? ` and ${more} more` : '');
  throw new SchemaError(
    `The database lacks objects that its migrations created: ${names}. Restore it from a backup, or create the missing objects.`,
  );
}
