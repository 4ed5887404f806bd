import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Written } from '#platform/import/import-rows.ts';
import { pgTypeOf } from './cells.ts';
import type { CellKind } from './cells.ts';
import type { RecordRow } from './record-reader.ts';

export type RecordTable = 'property_boundaries' | 'valuations' | 'property_titles';

/** Where rows go: the table, the column they are known by, and the others that the file has. */
type Target = {
  table: RecordTable;
  key: string;
  columns: readonly { column: string; kind: CellKind | 'shape' }[];
};

/**
 * Adds the rows or brings those that differ up to date, in one statement and so in one transaction. Rows that stand there as
 * they are stay untouched: they are left out before the insertion, which would lock and so write each. `offset 0` keeps that
 * look-up one by primary key. Columns that the file lacks keep what they have. Rings that cross themselves are made valid.
 * @param rows at most one of a key.
 */
export async function writeRecords(
  db: Db,
  { table, key, columns }: Target,
  rows: RecordRow[],
): Promise<Written> {
  const all = [{ column: key, kind: 'text' } as const, ...columns];
  const arrays = all.map(({ column, kind }) => {
    const type = kind === 'shape' ? 'text' : pgTypeOf(kind);
    return sql`${rows.map(row => row[column] ?? null)}::${sql.raw(`${type}[]`)}`;
  });
  const names = sql.raw(all.map(({ column }) => column).join(', '));
  const made = all.map(({ column, kind }) =>
    kind === 'shape'
      ? sql`case when st_isvalid(drawn) then drawn else ${MADE_VALID} end as boundary`
      : sql.ref(column),
  );
  const drawn = all.some(({ kind }) => kind === 'shape')
    ? sql`, lateral (select st_geomfromtext(cells.boundary, 4326) as drawn offset 0) shapes`
    : sql``;
  const compared = columns.map(({ column }) => column);
  const { rows: counts } = await sql<Written>`
    with file as materialized (
      select ${sql.join(made)} from unnest(${sql.join(arrays)}) as cells (${names}) ${drawn}
    ), written as (
      insert into ${sql.table(table)} as known (${names})
      select ${names} from file
      where not exists (
        select from (select * from ${sql.table(table)} where ${sql.ref(key)} = ${sql.ref(`file.${key}`)} offset 0) as known
        where not (${differ(compared, 'file')})
      )
      order by ${sql.ref(key)}
      on conflict (${sql.ref(key)}) do update
        set ${sql.join(compared.map(column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
        where ${differ(compared, 'excluded')}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed
    from written`.execute(db);
  return counts[0] ?? { added: 0, changed: 0 };
}

/** What remains of a shape that crosses itself: the areas it goes round. */
const MADE_VALID = sql`st_multi(st_collectionextract(st_makevalid(drawn), 3))`;

function differ(columns: readonly string[], other: 'file' | 'excluded'): RawBuilder<SqlBool> {
  const conditions = columns.map(
    column => sql<SqlBool>`${sql.ref(`known.${column}`)} is distinct from ${sql.ref(`${other}.${column}`)}`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Makes new rows as quick to find as old ones. */
export async function tidyTable(db: Db, table: RecordTable): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
