import { sql } from 'kysely';
import type { Db } from './database.ts';

/** An index of a table; `constraint` is set when it belongs to a primary key or unique constraint. */
export type Index = { name: string; definition: string; constraint: 'primary key' | 'unique' | null };

/** A table's indexes. Those that take longest to build, on positions, come first. */
export async function listIndexes(db: Db, table: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition,
      case k.contype when 'p' then 'primary key' when 'u' then 'unique' end as constraint
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    where i.indrelid = ${table}::regclass
    order by m.amname = 'btree', c.relname`.execute(db);
  return rows;
}

/** Builds an index with this definition on another table, under another name. Call it in a transaction. */
export async function buildIndexOn(
  tx: Db,
  { name, definition }: Index,
  other: { table: string; name: string },
): Promise<void> {
  const [, unique = '', how] = /^CREATE (UNIQUE )?INDEX .* ON \S+ (USING .*)$/s.exec(definition) ?? [];
  if (!how) throw new Error(`Index ${name} cannot be rebuilt from: ${definition}`);
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  const target = sql`${sql.ref(other.name)} on ${sql.table(other.table)}`;
  await sql`create ${sql.raw(unique)} index ${target} ${sql.raw(how)}`.execute(tx);
}

/** Makes an index of this table its primary key or unique constraint, if the original index belongs to one. */
export async function addConstraintOf(
  tx: Db,
  { name, constraint }: Pick<Index, 'name' | 'constraint'>,
  table: string,
): Promise<void> {
  if (!constraint) return;
  const key = sql`${sql.ref(name)} ${sql.raw(constraint)} using index ${sql.ref(name)}`;
  await sql`alter table ${sql.table(table)} add constraint ${key}`.execute(tx);
}

/** A table's columns without generated ones. */
export async function listStoredColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}
