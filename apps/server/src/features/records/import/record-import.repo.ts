import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { LoadColumn } from '#platform/database/bulk-load.ts';
import type { Db } from '#platform/database/database.ts';
import type { Written } from '#platform/import/import-rows.ts';
import type { RecordRow } from './record-reader.ts';

export type RecordTable = 'property_boundaries' | 'valuations' | 'property_titles';

/** Where a file's rows go: the table, and the columns that it has something to say of, the key first. */
export type Target = { table: RecordTable; columns: readonly LoadColumn<RecordRow>[] };

export function keyOf({ columns }: Target): string {
  return columns[0]!.name;
}

/** The columns of a target but for its key. */
export function comparedColumns({ columns }: Target): string[] {
  return columns.slice(1).map(({ name }) => name);
}

/**
 * Adds the rows or brings those that differ up to date, in one statement and so in one transaction. Rows that stand there as
 * they are stay untouched: they are left out before the insertion, which would lock and so write each. `offset 0` keeps that
 * look-up one by primary key. Columns that the file lacks keep what they have. Rings that cross themselves are made valid.
 * @param rows at most one of a key.
 */
export async function writeRecords(db: Db, target: Target, rows: RecordRow[]): Promise<Written> {
  const { table, columns } = target;
  const key = keyOf(target);
  const arrays = columns.map(({ type, value }) => {
    // PostGIS writes arrays of geometries in a way of its own: they go as texts.
    const element = type === 'geometry' ? 'text' : type;
    return sql`${rows.map(value)}::${sql.raw(`${element}[]`)}`;
  });
  const names = namesOf(target);
  const made = columns.map(({ name, type }) =>
    type === 'geometry' ? sql`valid_boundary(${sql.ref(name)}::geometry) as ${sql.ref(name)}` : sql.ref(name),
  );
  const compared = comparedColumns(target);
  const { rows: counts } = await sql<Written>`
    with file as materialized (
      select ${sql.join(made)} from unnest(${sql.join(arrays)}) as cells (${names})
    ), written as (
      insert into ${sql.table(table)} as known (${names})
      select ${names} from file
      where not exists (
        select from (select * from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(`file.${key}`)} offset 0) as known
        where not (${differ(compared, 'file')})
      )
      order by ${sql.ref(key)}
      on conflict (${sql.ref(key)}) do update set ${assigned(compared)}
        where ${differ(compared, 'excluded')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
    from written`.execute(db);
  return counts[0] ?? { added: 0, changed: 0 };
}

export function namesOf({ columns }: Target): RawBuilder<unknown> {
  return sql.join(columns.map(({ name }) => sql.ref(name)));
}

export function assigned(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
}

/** Whether a row known already differs from another in one of these columns. */
export function differ(columns: readonly string[], other: 'file' | 'excluded' | 'next'): RawBuilder<SqlBool> {
  const conditions = columns.map(
    column => sql<SqlBool>`${sql.ref(`known.${column}`)} is distinct from ${sql.ref(`${other}.${column}`)}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Makes new rows as quick to find as old ones. */
export async function tidyTable(db: Db, table: RecordTable): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
