import { stat } from 'node:fs/promises';
import { lineAt, LineTooLongError, readBlocks } from '#platform/csv/read-blocks.ts';
import { splitRow } from '#platform/csv/split-row.ts';
import { headerOf } from './header.ts';
import type { Header } from './header.ts';
import { recogniseLayer } from './layer.ts';
import type { Layer } from './layer.ts';

/** A file that was recognised by its header and has at least one row. */
export type ImportFile = { path: string; sizeBytes: number; header: Header; layer: Layer };

/** The file cannot be imported at all; the message says why. */
export class ImportFileError extends Error {}

/**
 * Looks at a file's beginning and tells which layer it is of. The file's name plays no part.
 * @throws ImportFileError when it is missing, unreadable, empty, or of no known layer.
 */
export async function openImportFile(path: string, layers: readonly Layer[]): Promise<ImportFile> {
  const { headerLine, hasRows } = await readBeginning(path);
  const cells = splitRow(headerLine);
  const header = headerOf(Array.isArray(cells) ? cells : []);
  const layer = recogniseLayer(layers, header);
  if (!layer) throw new ImportFileError(`${path}: ${unknownHeader(headerLine, header, layers)}`);
  if (!hasRows) throw new ImportFileError(`${path}: the file has a header and no rows`);
  return { path, sizeBytes: (await stat(path)).size, header, layer };
}

async function readBeginning(path: string): Promise<{ headerLine: string; hasRows: boolean }> {
  let headerLine: string | undefined;
  try {
    for await (const { bytes } of readBlocks(path)) {
      for (let at = 0; at < bytes.length;) {
        const { text, next } = lineAt(bytes, at);
        at = next;
        if (headerLine === undefined) headerLine = text;
        else if (text.trim() !== '') return { headerLine, hasRows: true };
      }
    }
  } catch (error) {
    if (error instanceof LineTooLongError) throw new ImportFileError(error.message, { cause: error });
    throw new ImportFileError(`${path}: ${parseFault(error)}`, { cause: error });
  }
  if (!headerLine?.trim()) throw new ImportFileError(`${path}: the file is empty`);
  return { headerLine, hasRows: false };
}

function parseFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'this process may not read it';
  return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
}

const SHOWN_HEADER_CHARACTERS = 200;
/** With more columns than these lacking, naming them helps nobody. */
const MAX_LACKING_NAMED = 4;

function unknownHeader(headerLine: string, header: Header, layers: readonly Layer[]): string {
  if (/[\0\uFFFD]/.test(headerLine)) return 'this is not a CSV text in UTF-8 (is it still packed?)';
  const shown =
    headerLine.length > SHOWN_HEADER_CHARACTERS
      ? `${headerLine.slice(0, SHOWN_HEADER_CHARACTERS)}…`
      : headerLine;
  const known = layers.map(layer => {
    const lacking = layer.columns.filter(name => !header.has(name));
    if (layer.oneOf && !layer.oneOf.some(header.has)) lacking.push(layer.oneOf.join(' or '));
    const hint =
      lacking.length <= MAX_LACKING_NAMED ? `: this header would be it, but lacks ${lacking.join(', ')}` : '';
    return `    ${layer.title} (layer ${layer.id})${hint}`;
  });
  return `its header is of no known layer\n  header: ${shown}\n  known layers:\n${known.join('\n')}`;
}
