import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A table with the columns that are copied. Generated columns are not. */
export type Table = { name: string; columns: string[] };

/** How many rows a table has, and a sum over what is in their copied columns, in whatever order they are stored. */
export type Content = { rows: number; digest: string };

/**
 * Not copied: the content that migrations write, the messages between running processes, and the list of backups, in which this backup
 * would still seem to run.
 */
const LEFT_OUT = [
  'migrations',
  'function_files',
  'listing_removals',
  'backup_runs',
  'signals',
  'replica_marks',
];

/** The tables to copy. Numbers of transactions (`xid8`) mean nothing in another database. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${LEFT_OUT}::text[])
      and a.atttypid <> 'xid8'::regtype
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

/** Settings with which every server writes a value as the same text. For the current transaction. */
export async function writeValuesAlike(db: Db): Promise<void> {
  await sql`
    select set_config('DateStyle', 'ISO, MDY', true), set_config('TimeZone', 'UTC', true),
      set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`.execute(db);
}

/** Reads every row of a table. */
export async function readContent(db: Db, table: Table): Promise<Content> {
  const { rows } = await sql<Content>`
    select count(*) as rows, coalesce(sum(hashtextextended(row(${columnsOf(table)})::text, 0)::numeric), 0)::text as digest
    from ${nameOf(table)}`.execute(db);
  return rows[0]!;
}

export function nameOf({ name }: Pick<Table, 'name'>): RawBuilder<unknown> {
  return sql.table(`public.${name}`);
}

export function columnsOf({ columns }: Table): RawBuilder<unknown> {
  return sql.join(columns.map(column => sql.ref(column)));
}

/** How far a sequence has counted, as text. */
export type Sequence = { name: string; value: string };

/** The sequences that have counted, but for those of tables that are not copied. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select s.sequencename as name, s.last_value::text as value
    from pg_sequences s
      join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
      left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
      left join pg_class owner on owner.oid = d.refobjid
    where s.schemaname = 'public' and s.last_value is not null and coalesce(owner.relname, '') <> all (${LEFT_OUT}::text[])
    order by s.sequencename`.execute(db);
  return rows;
}
