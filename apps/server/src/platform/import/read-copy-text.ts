import { EndlessLineError, readRows } from '#platform/csv/read-rows.ts';
import type { Column } from './columns.ts';
import { copyText } from './copy-text.ts';
import { createChangeReader } from './change-column.ts';
import type { ImportOptions, ReadRows } from './import-result.ts';
import { ImportFileError } from './open-file.ts';
import type { ImportFile } from './open-file.ts';
import { createRowReader } from './row-reader.ts';
import { ProjectionError } from './shape-column.ts';

/** The rows of one COPY statement. With smaller ones Node and the database wait for each other. */
const CHUNK_CHARACTERS = 1024 * 1024;
/** How many rejected rows are in the result; the rejects file has them all. */
const FIRST_REJECTS = 3;

/**
 * Reads a file's rows as COPY's text, a chunk after the other. Rows that cannot be imported go to the rejects file.
 * @throws ImportFileError for a file whose places are not in degrees, and for one without line breaks
 */
export async function* readCopyText(
  file: ImportFile,
  columns: readonly Column[],
  result: ReadRows,
  options: ImportOptions,
): AsyncGenerator<Buffer> {
  try {
    yield* readChunks(file, columns, result, options);
  } catch (error) {
    if (error instanceof ProjectionError || error instanceof EndlessLineError)
      throw new ImportFileError(`${file.path}: ${error.message}`, { cause: error });
    throw error;
  }
}

async function* readChunks(
  { path, format, header, layer }: ImportFile,
  columns: readonly Column[],
  { counts, firstRejects, leftEmpty, gone }: ReadRows,
  { rejects, signal, onProgress }: ImportOptions,
): AsyncGenerator<Buffer> {
  let copied = '';
  const readGone = createChangeReader(header, columns, layer.target.key);
  const readRow = createRowReader(leftEmpty, (cells, row, leaveEmpty) => {
    const goneKey = readGone(cells);
    if (goneKey !== null) return void gone.push(goneKey);
    copied += copyText(
      columns.map(column => column.read(cells, leaveEmpty)),
      row.text,
    );
  });
  for await (const { rows, bytesRead } of readRows(path, format)) {
    signal.throwIfAborted();
    const refused = rows.map(readRow).filter(reject => reject !== null);
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
