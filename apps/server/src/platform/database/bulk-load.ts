import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { sql } from 'kysely';
import { driverOf } from './database.ts';
import type { Db } from './database.ts';

/** The types of a cell; other types are written as their text, such as a geometry in hexadecimal. */
type Cell = string | number | null;

/** A column of a load: its PostgreSQL type, and its value in a row. */
export type LoadColumn<Row> = { name: string; type: string; value: (row: Row) => Cell };

/** Rows of one statement when rows are inserted with `unnest`. */
const ROW_BATCH_SIZE = 4000;

/** The size of the blocks that are sent to COPY. */
const BLOCK_BYTES = 256 * 1024;
/** Bytes in UTF-8 of one UTF-16 code unit, at most. */
const MAX_BYTES_PER_CHARACTER = 3;

/** A table to load, and the statement that creates it. */
type NewTable = { name: string; create: string };

/**
 * Rows to load and, for PostgreSQL, further rows of the same columns that are already in COPY's text format: cells separated by tabs,
 * `\\N` for null, a line feed after each row.
 */
export type LoadChunk<Row> = { rows: Row[]; copyText?: Buffer };

/**
 * Creates a table and loads rows into it in the fastest way of its engine: COPY in one transaction on PostgreSQL, batches on the
 * embedded engine, whose socket does not support COPY. Chunks are read as fast as they are written, and stay in order.
 */
export async function bulkLoad<Row>(
  db: Db,
  table: NewTable,
  columns: readonly LoadColumn<Row>[],
  chunks: AsyncIterable<LoadChunk<Row>>,
): Promise<void> {
  if (driverOf(db).engine === 'postgres') return copyRows(db, table, columns, chunks);
  await sql.raw(table.create).execute(db);
  for await (const { rows } of chunks) await insertRows(db, table.name, columns, rows);
}

/** Rows are written frozen, which COPY can do for a table created in the same transaction: they need no vacuum later. */
async function copyRows<Row>(
  db: Db,
  { name, create }: NewTable,
  columns: readonly LoadColumn<Row>[],
  chunks: AsyncIterable<LoadChunk<Row>>,
): Promise<void> {
  const client = await driverOf(db).pool.connect();
  let isDone = false;
  client.on('error', () => undefined);
  try {
    await client.query('begin');
    await client.query(create);
    const names = columns.map(column => column.name).join(', ');
    await pipeline(
      Readable.from(asCopyText(columns, chunks)),
      client.query(copyFrom(`copy ${name} (${names}) from stdin with (freeze)`)),
    );
    await client.query('commit');
    isDone = true;
  } finally {
    // A connection in the middle of a COPY cannot be used again.
    client.release(!isDone);
  }
}

async function* asCopyText<Row>(
  columns: readonly LoadColumn<Row>[],
  chunks: AsyncIterable<LoadChunk<Row>>,
): AsyncGenerator<Buffer> {
  let block = Buffer.allocUnsafe(BLOCK_BYTES);
  let filled = 0;
  for await (const { rows, copyText } of chunks) {
    if (copyText) yield copyText;
    for (const row of rows) {
      const line = copyLine(columns, row);
      const maxBytes = line.length * MAX_BYTES_PER_CHARACTER;
      if (filled + maxBytes > block.length) {
        yield block.subarray(0, filled);
        block = Buffer.allocUnsafe(Math.max(BLOCK_BYTES, maxBytes));
        filled = 0;
      }
      filled += block.write(line, filled);
    }
  }
  yield block.subarray(0, filled);
}

function copyLine<Row>(columns: readonly LoadColumn<Row>[], row: Row): string {
  let line = '';
  let separator = '';
  for (const { value } of columns) {
    line += separator + copyCell(value(row));
    separator = '\t';
  }
  return `${line}\n`;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  return /[\\\t\n\r]/.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, found => ESCAPES[found]!) : cell;
}

/** Inserts rows with `unnest`, some thousands in each statement. */
export async function insertRows<Row>(
  db: Db,
  table: string,
  columns: readonly LoadColumn<Row>[],
  rows: Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROW_BATCH_SIZE) {
    const batch = rows.slice(start, start + ROW_BATCH_SIZE);
    const arrays = columns.map(
      ({ type, value }) => sql`${batch.map(value)}::${sql.raw(`${arrayElement(type)}[]`)}`,
    );
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    const cells = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`));
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${cells} from unnest(${sql.join(arrays)}) as cells (${names})`.execute(db);
  }
}

/** PostGIS writes arrays of geometries in another format, so they are sent as texts. */
function arrayElement(type: string): string {
  return type === 'geometry' ? 'text' : type;
}
