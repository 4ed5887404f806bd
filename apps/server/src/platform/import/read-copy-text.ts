import { readRows } from '#platform/csv/read-rows.ts';
import { RowFault } from './columns.ts';
import type { Column } from './columns.ts';
import { copyText } from './copy-text.ts';
import type { ImportOptions, ImportResult } from './import-result.ts';
import type { ImportFile } from './open-file.ts';
import type { Reject } from './rejects-file.ts';

/** The rows of one COPY statement. With smaller ones Node and the database wait for each other. */
const CHUNK_CHARACTERS = 1024 * 1024;
/** How many rejected rows are in the result; the rejects file has them all. */
const FIRST_REJECTS = 3;

/** Reads a file's rows as COPY's text, a chunk after the other. Rows that cannot be imported go to the rejects file. */
export async function* readCopyText(
  { path, header }: ImportFile,
  columns: readonly Column[],
  { counts, firstRejects }: Pick<ImportResult, 'counts' | 'firstRejects'>,
  { rejects, signal, onProgress }: ImportOptions,
): AsyncGenerator<Buffer> {
  let copied = '';
  for await (const { rows, bytesRead } of readRows(path, header.width)) {
    signal.throwIfAborted();
    const refused: Reject[] = [];
    for (const row of rows) {
      try {
        if ('fault' in row) throw new RowFault(row.fault);
        copied += copyText(
          columns.map(column => column.read(row.cells)),
          row.text,
        );
      } catch (error) {
        if (!(error instanceof RowFault)) throw error;
        refused.push({ line: row.line, reason: error.message, text: row.text });
      }
    }
    await rejects.add(refused);
    counts.read += rows.length;
    counts.rejected += refused.length;
    firstRejects.push(...refused.slice(0, FIRST_REJECTS - firstRejects.length));
    onProgress({ phase: 'importing', bytesRead, rows: counts.read });
    if (copied.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(copied);
    copied = '';
  }
  if (copied !== '') yield Buffer.from(copied);
}
