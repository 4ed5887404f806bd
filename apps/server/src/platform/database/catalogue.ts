import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The schema in which tables are built that are to take the place of live ones, under the same names. */
export const STAGING_SCHEMA = 'next';

/** @param name as in `public.migrations` */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(
    db,
  );
  return rows[0]!.exists;
}

/** The statements that create an index on a staged table, and, for a primary or unique key, its constraint. */
export type Index = { isPrimary: boolean; create: string; addConstraint: string | null };

/** The indexes of a live table that its staged one lacks. Those of positions come first, because they take longest to build. */
export async function listMissingIndexes(db: Db, table: string): Promise<Index[]> {
  const { rows } = await sql<{ name: string; definition: string; type: 'p' | 'u' | null }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, k.contype as type
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    where i.indrelid = ${table}::regclass and to_regclass(${STAGING_SCHEMA} || '.' || quote_ident(c.relname)) is null
    order by m.amname = 'btree', c.relname`.execute(db);
  return rows.map(({ name, definition, type }) => ({
    isPrimary: type === 'p',
    create: staged(definition),
    addConstraint:
      type &&
      `alter table ${STAGING_SCHEMA}.${table} add constraint ${name} ${type === 'p' ? 'primary key' : 'unique'} using index ${name}`,
  }));
}

/** The statements that create a live table's triggers: those that fire before a row is written, or those that fire after. */
export async function listTriggers(db: Db, table: string, when: 'before' | 'after'): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal and (tgtype & 2 <> 0) = ${when === 'before'}
    order by tgname`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** The statement of a live table's index or trigger, for the staged table. */
export function staged(definition: string): string {
  return definition.replace(' ON public.', ` ON ${STAGING_SCHEMA}.`);
}

export type ForeignKey = { name: string; table: string; isOfOther: boolean; definition: string };

/** Foreign keys of these tables and to them. */
export async function listForeignKeys(db: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  const ours = sql`${tables}::text[]::regclass[]`;
  const { rows } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as table, conrelid <> all (${ours}) as "isOfOther",
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and (conrelid = any (${ours}) or confrelid = any (${ours}))
    order by 2, 1`.execute(db);
  return rows;
}

/** Columns of other tables that refer to a table's rows, and are not just emptied when such a row goes. */
export async function listKeepers(db: Db, table: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype <> 'n'
    order by 1, 2`.execute(db);
  return rows;
}

/** A table's columns without generated ones. */
export async function listStoredColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}
