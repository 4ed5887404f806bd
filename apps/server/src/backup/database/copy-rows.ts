import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { wholeLines } from '../folder/lines.ts';
import type { Table } from './tables.ts';

/** The pages of a table that one statement reads: the embedded engine keeps a statement's rows in memory. */
const PAGES = 128;
/** The rows that one statement writes, for the same reason. */
const CHUNK_BYTES = 1024 * 1024;

/** A table's rows as COPY's text. The connection's transaction must hold the table against rewriting. */
export async function* copyRowsOut(client: pg.PoolClient, table: Table): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ pages: number }>(
    `select ceil(pg_relation_size('${nameOf(table)}') / current_setting('block_size')::numeric)::int as pages`,
  );
  const { pages } = rows[0]!;
  for (let from = 0; from < pages; from += PAGES) {
    const to = from + PAGES;
    // Later pages have no rows of this transaction's snapshot.
    const range = `ctid >= '(${from},0)'` + (to < pages ? ` and ctid < '(${to},0)'` : '');
    yield* copyOut(client, `select ${columnsOf(table)} from ${nameOf(table)} where ${range}`);
  }
}

/** The rows of a query as COPY's text. */
export async function* copyOut(client: pg.PoolClient, query: string): AsyncGenerator<Buffer> {
  yield* client.query(copyTo(`copy (${query}) to stdout`));
}

/** Writes rows of COPY's text into a table. */
export async function copyRowsIn(
  client: pg.PoolClient,
  table: Table,
  chunks: AsyncIterable<Buffer>,
  onProgress: () => void,
): Promise<void> {
  const copy = `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`;
  for await (const lines of wholeLines(chunks, CHUNK_BYTES)) {
    await once(client.query(copyFrom(copy)).end(lines), 'finish');
    onProgress();
  }
}

function nameOf({ name }: Table): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

function columnsOf({ columns }: Table): string {
  return columns.map(column => pg.escapeIdentifier(column)).join(', ');
}
