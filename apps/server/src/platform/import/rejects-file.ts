import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatRow } from '#platform/csv/format-row.ts';

export type Reject = { line: number; reason: string; text: string };

export type RejectsFile = {
  add: (rejects: Reject[]) => Promise<void>;
  /** @returns the path of the file, or null when nothing was rejected and so none was made. */
  close: () => Promise<string | null>;
};

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * The rows that an import refused, as `<file>.rejects.csv` with line, reason and the row as it stood. It lies beside the
 * imported file, or in `fallbackDir` when that folder is not writable. It is made with the first reject; one that an earlier
 * import of the same file left is replaced, or taken away.
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
      await made.handle.write(
        rejects.map(({ line, reason, text }) => formatRow([line, reason, text])).join(''),
      );
    },
    async close() {
      if (!made) {
        await removeIfThere(beside);
        return null;
      }
      await made.handle.close();
      return made.path;
    },
  };
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    if (!isNotWritable(error)) throw error;
  }
}

function isNotWritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_WRITABLE.has(String(error.code));
}
