import { open } from 'node:fs/promises';
import { findHeaderLines, SEPARATORS, splitHeader } from '#platform/csv/csv-format.ts';
import type { CsvFormat } from '#platform/csv/csv-format.ts';
import { CHANGE_COLUMN } from './change-column.ts';
import { createHeader } from './header.ts';
import type { Header } from './header.ts';
import { nameOfKind, recogniseKind } from './layer.ts';
import type { FileKind, Layer } from './layer.ts';

/** A file that was recognised by its header and has at least one row. */
export type RecognisedFile = { path: string; sizeBytes: number; header: Header; format: CsvFormat };

export type ImportFile = RecognisedFile & { layer: Layer };

/** The file cannot be imported at all; the message says why. */
export class ImportFileError extends Error {}

/** Enough for a header and a row. */
const BEGINNING_BYTES = 1024 * 1024;

/**
 * Looks at a file's beginning and tells which layer it is of. The file's name plays no part.
 * @throws ImportFileError when it is missing, unreadable, empty, or of no known layer.
 */
export async function openImportFile<Kind extends FileKind>(
  path: string,
  layers: readonly Kind[],
  { hasChanges = false } = {},
): Promise<RecognisedFile & { layer: Kind }> {
  const { beginning, sizeBytes } = await readBeginning(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportFileError(`${path}: ${describeFault(error)}`, { cause: error });
  });
  const lines = findHeaderLines(beginning);
  if (lines.length === 0) throw new ImportFileError(`${path}: the file is empty`);
  const readings = lines.flatMap(line =>
    SEPARATORS.map(separator => ({
      ...line,
      separator,
      header: createHeader(splitHeader(line.text, separator)),
    })),
  );
  const known = readings.find(({ header }) => recogniseKind(layers, header));
  if (!known) throw new ImportFileError(`${path}: ${unknownHeader(widest(readings), layers)}`);
  const { encoding, headerLines, separator, header, hasRows } = known;
  if (header.has(CHANGE_COLUMN) !== hasChanges)
    throw new ImportFileError(`${path}: ${otherKind(hasChanges)}`);
  // A week without changes is one.
  if (sizeBytes <= BEGINNING_BYTES && !hasRows && !hasChanges)
    throw new ImportFileError(`${path}: the file has a header and no rows`);
  const format = { encoding, headerLines, separator, width: header.width };
  return { path, sizeBytes, header, format, layer: recogniseKind(layers, header)! };
}

function otherKind(hasChanges: boolean): string {
  return hasChanges
    ? `this is a full file, not one of changes: it has no column ${CHANGE_COLUMN}`
    : `this is a file of changes (${CHANGE_COLUMN}): import it as “changes”, with --from and --to`;
}

type Reading = { text: string; header: Header };

/** What is likeliest to be the header where none is known. */
function widest(readings: readonly Reading[]): Reading {
  return readings.toSorted((a, b) => b.header.width - a.header.width)[0]!;
}

async function readBeginning(path: string): Promise<{ beginning: Buffer; sizeBytes: number }> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
  return { beginning: buffer.subarray(0, bytesRead), sizeBytes: (await file.stat()).size };
}

function describeFault(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'there is no such file';
  if (error.code === 'EISDIR') return 'this is a folder, not a file';
  if (error.code === 'EACCES' || error.code === 'EPERM') return 'this process may not read it';
  return `cannot be read (${error.message})`;
}

const SHOWN_HEADER_CHARACTERS = 200;
/** A file that lacks more columns than this is of another layer, so they are not named. */
const MAX_LACKING_NAMED = 4;

function unknownHeader({ text: headerLine, header }: Reading, layers: readonly FileKind[]): string {
  if (/[\0\uFFFD]/.test(headerLine)) return 'this is not a CSV text in UTF-8 (is it still packed?)';
  const rest = headerLine.length > SHOWN_HEADER_CHARACTERS ? '…' : '';
  const shown = headerLine.slice(0, SHOWN_HEADER_CHARACTERS) + rest;
  const known = layers.map(layer => {
    const lacking = layer.columns.filter(name => !header.has(name));
    if (layer.oneOf && !layer.oneOf.some(header.has)) lacking.push(layer.oneOf.join(' or '));
    const hint =
      lacking.length <= MAX_LACKING_NAMED ? `: this header would be it, but lacks ${lacking.join(', ')}` : '';
    return `    ${nameOfKind(layer)}${hint}`;
  });
  return `its header is of no known layer\n  header: ${shown}\n  known layers:\n${known.join('\n')}`;
}
