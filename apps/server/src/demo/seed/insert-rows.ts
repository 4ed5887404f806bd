import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { byColumn } from '#platform/database/camel-case-rows.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Rows for each statement: few round trips, and no statement of more than some megabytes. */
const BATCH_ROWS = 5_000;

/** The columns of a row that can be written, with values as they are read. A geometry is written as EWKT. */
type Row<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Column extends keyof Selectable<Tables[Table]>
    ? Selectable<Tables[Table]>[Column]
    : never;
};

/** Inserts rows, which all name the same columns. They are sent as JSON, so that PostgreSQL applies each column's own type. */
export async function insertRows<Table extends keyof Tables>(
  tx: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (const statement of insertions(table, rows)) await statement.execute(tx);
}

/** Inserts rows into a table that generates their ids. @returns the ids, in the order of the rows */
export async function insertWithIds<Table extends keyof Tables>(
  tx: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const statement of insertions(table, rows)) {
    const inserted = await sql<{ id: number }>`${statement} returning id`.execute(tx);
    // The rows of a batch are inserted in their order, so their ids are ascending.
    ids.push(...inserted.rows.map(({ id }) => id).toSorted((a, b) => a - b));
  }
  return ids;
}

function insertions<Table extends keyof Tables>(table: Table, rows: readonly Row<Table>[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)));
  return batchesOf(rows).map(
    batch => sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch.map(byColumn))}::json)`,
  );
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH_ROWS) }, (_, i) =>
    items.slice(i * BATCH_ROWS, (i + 1) * BATCH_ROWS),
  );
}
