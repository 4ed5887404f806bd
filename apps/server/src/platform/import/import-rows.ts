import type { Db } from '#platform/database/database.ts';
import { readRows } from '#platform/csv/read-rows.ts';
import { createKeyCounter } from './key-counter.ts';
import type { Key, KeyCounter } from './key-counter.ts';
import type { Header } from './header.ts';
import type { Reject, RejectsFile } from './rejects-file.ts';

const BATCH_ROWS = 4000;
/** While the database writes one batch, the next is made ready and sent. Batches share no key, so their order is free. */
const BATCHES_IN_FLIGHT = 2;
/** How many rejected rows are told in the result; the rejects file has them all. */
export const FIRST_REJECTS = 3;

/** A row of a file made ready for the database, under the key that is its own in the register; or what is wrong with it. */
export type Parsed<Row> = { key: Key; row: Row } | { fault: string };

export type Written = { added: number; changed: number };

/** How one file of a layer is read and stored, once its header is known. */
export type Binding<Row> = {
  parse: (cells: string[]) => Parsed<Row>;
  /** Stores rows of different keys in one statement. Rows that stand there already as they are stay untouched. */
  write: (db: Db, rows: Row[]) => Promise<Written>;
  /** Brings up to date what is gathered from the rows. Runs at the end of every import, a stopped one's too. */
  settle?: (db: Db, written: Written) => Promise<void>;
  /** Leaves the table in good order after many writes. */
  tidy: (db: Db) => Promise<void>;
  /** Takes a file that is large beside what stands there already, all at once; see `importWhole`. */
  whole?: WholeImport<Row>;
};

/** A chunk's rows by their place in the file: those whose key was met for the first time, and those that come in place of one. */
export type RowChunk<Row> = { rows: Row[]; repeats: { line: number; row: Row }[] };

/** Reads a file once. Rows that the layer takes by their bytes, counting their keys, are in no chunk. */
export type ReadChunks<Row> = (takePlain?: TakePlain) => AsyncIterable<RowChunk<Row>>;

/** What `RowTaker.plain` is, with the keys met so far: a row whose key was met before is to be left alone. */
export type TakePlain = (bytes: Buffer, start: number, keys: KeyCounter) => number;

/** How a layer takes a whole file at once. Until it is done, or where it fails or is stopped, the live tables stay as they were. */
export type WholeImport<Row> = {
  /** Whether a file of this size is worth it, beside what stands there already. */
  suits: (db: Db, sizeBytes: number) => Promise<boolean>;
  /**
   * Takes every row, of a key the one with the highest line. It pulls the chunks of one reading as fast as it can write them.
   * @returns null when the signal stopped it.
   */
  run: (
    db: Db,
    read: ReadChunks<Row>,
    options: { signal: AbortSignal; onStep: (shareDone: number) => void },
  ) => Promise<Written | null>;
};

/** A file and how its columns lie. */
export type RowSource = { path: string; sizeBytes: number; header: Header };

/** While rows are put in place (`building`), `bytesRead` is the share done of the file's size. */
export type Progress = { phase: 'checking' | 'importing' | 'building'; bytesRead: number; rows: number };

export type ImportOptions = {
  rejects: RejectsFile;
  /** Stops after the batches that are being written. */
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** The rows of one statement, and so of one transaction; 4000 unless told otherwise. */
  batchRows?: number;
  /** Files from this size on may be imported whole; 4 MiB unless told otherwise. */
  wholeFromBytes?: number;
};

/** `read` is the sum of the others, once an import has not been stopped. */
export type ImportCounts = {
  /** Rows of the file below its header. */
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows whose key comes again further down: the last row of a key counts. */
  duplicates: number;
  rejected: number;
};

export type ImportResult = { counts: ImportCounts; firstRejects: Reject[]; stopped: boolean };

/**
 * Imports a file in two readings. The first checks every row, writes the rejects file and finds keys that come more than
 * once; only then the second writes, the last row of each key alone, so that a second import finds nothing to change however
 * far apart duplicates stand. Memory stays flat: no reading holds more than a chunk of the file and three batches.
 *
 * Each batch is a transaction of its own rather than the whole file being one: a register of millions of rows would
 * otherwise be locked and rolled back for a kill near the end, and since every batch leaves rows as the file has them,
 * a run that was cut short is completed by running it again.
 */
export async function importRows<Row>(
  db: Db,
  source: RowSource,
  binding: Binding<Row>,
  options: ImportOptions,
): Promise<ImportResult> {
  const checked = await checkRows(source, binding, options);
  const written = await writeRows(db, source, binding, checked.keyCounter, options);
  await binding.settle?.(db, written);
  if (written.added + written.changed > 0) await binding.tidy(db);
  const counts = {
    read: checked.read,
    added: written.added,
    changed: written.changed,
    unchanged: written.rows - written.added - written.changed,
    duplicates: checked.keyCounter.replaced(),
    rejected: checked.rejected,
  };
  return { counts, firstRejects: checked.firstRejects, stopped: options.signal.aborted };
}

type Checked = { keyCounter: KeyCounter; read: number; rejected: number; firstRejects: Reject[] };

async function checkRows<Row>(
  source: RowSource,
  { parse }: Binding<Row>,
  { rejects, signal, onProgress }: ImportOptions,
): Promise<Checked> {
  const checked: Checked = { keyCounter: createKeyCounter(), read: 0, rejected: 0, firstRejects: [] };
  for await (const { rows, bytesRead } of readRows(source.path, source.header.width)) {
    if (signal.aborted) break;
    const refused: Reject[] = [];
    for (const row of rows) {
      const parsed = 'fault' in row ? row : parse(row.cells);
      if ('fault' in parsed) refused.push({ line: row.line, reason: parsed.fault, text: row.text });
      else checked.keyCounter.count(parsed.key);
    }
    await rejects.add(refused);
    checked.read += rows.length;
    checked.rejected += refused.length;
    checked.firstRejects.push(...refused.slice(0, FIRST_REJECTS - checked.firstRejects.length));
    onProgress({ phase: 'checking', bytesRead, rows: checked.read });
  }
  return checked;
}

async function writeRows<Row>(
  db: Db,
  source: RowSource,
  { parse, write }: Binding<Row>,
  keyCounter: KeyCounter,
  { signal, onProgress, batchRows = BATCH_ROWS }: ImportOptions,
): Promise<Written & { rows: number }> {
  const total = { rows: 0, added: 0, changed: 0 };
  const writings: Promise<void>[] = [];
  let batch: Row[] = [];

  async function hand(rows: Row[]): Promise<void> {
    const { added, changed } = await write(db, rows);
    total.rows += rows.length;
    total.added += added;
    total.changed += changed;
  }

  async function handBatch(): Promise<void> {
    if (writings.length >= BATCHES_IN_FLIGHT) await writings.shift();
    const writing = hand(batch);
    batch = [];
    // A failure is thrown where it is awaited, which may be after a turn of reading.
    writing.catch(() => undefined);
    writings.push(writing);
  }

  for await (const { rows, bytesRead } of readRows(source.path, source.header.width)) {
    if (signal.aborted) break;
    for (const row of rows) {
      const parsed = 'fault' in row ? row : parse(row.cells);
      if ('fault' in parsed || !keyCounter.isLast(parsed.key)) continue;
      batch.push(parsed.row);
      // The file waits for the database here.
      if (batch.length >= batchRows) await handBatch();
    }
    onProgress({ phase: 'importing', bytesRead, rows: total.rows });
  }
  if (batch.length > 0 && !signal.aborted) await handBatch();
  await Promise.all(writings);
  return total;
}
