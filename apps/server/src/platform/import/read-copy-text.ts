import { rowText } from '#platform/csv/row-cells.ts';
import { readRows } from '#platform/csv/read-rows.ts';
import { RowFault } from './columns.ts';
import type { Column } from './columns.ts';
import { createCopyText } from './copy-text.ts';
import type { ImportOptions, ImportResult } from './import-result.ts';
import type { ImportFile } from './open-file.ts';
import type { Reject } from './rejects-file.ts';

/** What one COPY takes. */
const CHUNK_BYTES = 1024 * 1024;
/** How many rejected rows are told in the result; the rejects file has them all. */
const FIRST_REJECTS = 3;

/** Reads a file's rows as COPY's text, a chunk after the other. Those that cannot be taken go to the rejects file. */
export async function* readCopyText(
  { path, header }: ImportFile,
  columns: readonly Column[],
  { counts, firstRejects }: Pick<ImportResult, 'counts' | 'firstRejects'>,
  { rejects, signal, onProgress }: ImportOptions,
): AsyncGenerator<Buffer> {
  const text = createCopyText();
  let refused: Reject[] = [];

  const taker: Parameters<typeof readRows>[2] = {
    row(row, line) {
      counts.read++;
      try {
        for (const column of columns) column.add(row, text);
        text.endRow();
      } catch (error) {
        if (!(error instanceof RowFault)) throw error;
        text.dropRow();
        refused.push({ line, reason: error.message, text: rowText(row) });
      }
    },
    fault(fault) {
      counts.read++;
      refused.push(fault);
    },
  };

  for await (const { bytesRead } of readRows(path, header.width, taker)) {
    signal.throwIfAborted();
    await rejects.add(refused);
    counts.rejected += refused.length;
    firstRejects.push(...refused.slice(0, FIRST_REJECTS - firstRejects.length));
    refused = [];
    onProgress({ phase: 'importing', bytesRead, rows: counts.read });
    if (text.size() >= CHUNK_BYTES) yield text.take();
  }
  if (text.size() > 0) yield text.take();
}
