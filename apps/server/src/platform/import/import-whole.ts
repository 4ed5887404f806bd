import { takeRows } from '#platform/csv/read-rows.ts';
import type { CsvRow } from '#platform/csv/read-rows.ts';
import type { Db } from '#platform/database/database.ts';
import { FIRST_REJECTS } from './import-rows.ts';
import type {
  ImportOptions,
  ImportResult,
  Parsed,
  RowChunk,
  RowSource,
  TakePlain,
  WholeImport,
} from './import-rows.ts';
import { createKeyCounter } from './key-counter.ts';
import type { Reject } from './rejects-file.ts';

/**
 * Imports a file in one reading: rows are checked, counted and handed on as they come, and rows whose key comes again are
 * marked as such, so that the layer can set them right at the end. Memory stays flat: no more than two chunks are held.
 */
export async function importWhole<Row>(
  db: Db,
  source: RowSource,
  parse: (cells: string[]) => Parsed<Row>,
  whole: WholeImport<Row>,
  { rejects, signal, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const keyCounter = createKeyCounter();
  const firstRejects: Reject[] = [];
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, duplicates: 0, rejected: 0 };

  async function* read(takePlain?: TakePlain): AsyncGenerator<RowChunk<Row>> {
    let chunk: RowChunk<Row> = { rows: [], repeats: [] };
    let refused: Reject[] = [];

    function takeRow(row: CsvRow): void {
      counts.read++;
      const parsed = 'fault' in row ? row : parse(row.cells);
      if ('fault' in parsed) refused.push({ line: row.line, reason: parsed.fault, text: row.text });
      else if (keyCounter.count(parsed.key)) chunk.repeats.push({ line: row.line, row: parsed.row });
      else chunk.rows.push(parsed.row);
    }

    function takePlainRow(bytes: Buffer, start: number): number {
      const next = takePlain!(bytes, start, keyCounter);
      if (next !== -1) counts.read++;
      return next;
    }

    const taker = { row: takeRow, ...(takePlain && { plain: takePlainRow }) };
    for await (const { bytesRead } of takeRows(source.path, source.header.width, taker)) {
      if (signal.aborted) return;
      await rejects.add(refused);
      counts.rejected += refused.length;
      firstRejects.push(...refused.slice(0, FIRST_REJECTS - firstRejects.length));
      onProgress({ phase: 'importing', bytesRead, rows: counts.read });
      yield chunk;
      chunk = { rows: [], repeats: [] };
      refused = [];
    }
  }

  function onStep(shareDone: number): void {
    onProgress({ phase: 'building', bytesRead: source.sizeBytes * shareDone, rows: counts.read });
  }

  const written = await whole.run(db, read, { signal, onStep });
  counts.duplicates = keyCounter.replaced();
  if (written) {
    Object.assign(counts, written);
    counts.unchanged = counts.read - counts.rejected - counts.duplicates - written.added - written.changed;
  }
  return { counts, firstRejects, stopped: written === null };
}
