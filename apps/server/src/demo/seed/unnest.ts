import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A column of a batch: its PostgreSQL type, and what a row has in it. */
export type BatchColumn<Row> = readonly [
  type: 'bigint' | 'int' | 'float8' | 'text' | 'bool' | 'timestamptz' | 'date',
  value: (row: Row) => unknown,
];

/** Rows a statement: enough that round trips do not count, few enough that no statement grows beyond some megabytes. */
const BATCH_ROWS = 5_000;

/** Rows as a table `row` for one statement's FROM, a parameter a column: what both engines take fastest. */
export function unnested<Row>(
  rows: readonly Row[],
  columns: Record<string, BatchColumn<Row>>,
): RawBuilder<unknown> {
  const entries = Object.entries(columns);
  const arrays = entries.map(([, [type, value]]) => sql`${rows.map(value)}::${sql.raw(type)}[]`);
  const names = entries.map(([name]) => sql.id(name));
  return sql`unnest(${sql.join(arrays)}) as row(${sql.join(names)})`;
}

/** The rows in batches, one after another. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    // One connection, one statement at a time.
    await write(rows.slice(start, start + BATCH_ROWS));
  }
}
