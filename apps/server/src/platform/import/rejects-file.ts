import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';

export type Reject = { line: number; reason: string; text: string };

export type RejectsFile = {
  add: (rejects: Reject[]) => Promise<void>;
  /** @returns the path of the file, or null when nothing was rejected and so none was made. */
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
    try {
      return { handle: await open(beside, 'w'), path: beside };
    } catch (error) {
      if (!isNotWritable(error)) throw error;
      return { handle: await open(elsewhere, 'w'), path: elsewhere };
    }
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
      if (!made)
        await rm(beside, { force: true }).catch((error: unknown) => {
          if (!isNotWritable(error)) throw error;
        });
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

function isNotWritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_WRITABLE.has(String(error.code));
}
