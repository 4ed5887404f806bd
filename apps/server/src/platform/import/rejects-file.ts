import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';

export type Reject = { line: number; reason: string; text: string };

export type RejectsFile = {
  add: (rejects: Reject[]) => Promise<void>;
  /** @returns the path of the file, or null if nothing was rejected. */
  close: () => Promise<string | null>;
};

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * The rows that an import rejected, as `<file>.rejects.csv` with line, reason and row: beside the imported file, or in `fallbackDir`
 * when that folder is not writable. It is created with the first reject; that of an earlier import is replaced, or deleted.
 */
export function openRejectsFile(importedFile: string, fallbackDir: string): RejectsFile {
  const beside = `${importedFile}.rejects.csv`;
  const elsewhere = join(fallbackDir, basename(beside));
  let made: { handle: FileHandle; path: string } | null = null;

  async function make() {
    const handle = await ifWritable(open(beside, 'w'));
    return handle ? { handle, path: beside } : { handle: await open(elsewhere, 'w'), path: elsewhere };
  }

  return {
    async add(rejects) {
      if (rejects.length === 0) return;
      if (!made) {
        made = await make();
        await made.handle.write(formatRow(['line', 'reason', 'row']));
      }
      const rows = rejects.map(({ line, reason, text }) => formatRow([line, reason, text]));
      await made.handle.write(rows.join(''));
    },
    async close() {
      if (!made) await ifWritable(rm(beside, { force: true }));
      await made?.handle.close();
      return made?.path ?? null;
    },
  };
}

/** The cells as one CSV row with its line break. */
function formatRow(cells: (string | number)[]): string {
  const texts = cells.map(String);
  return `${texts.map(text => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\n`;
}

/** The result of a change of the imported file's folder; undefined if this process cannot write there. */
async function ifWritable<T>(change: Promise<T>): Promise<T | undefined> {
  return change.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NOT_WRITABLE.has(String(error.code))) return undefined;
    throw error;
  });
}
