import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder open. */
export class FolderInUseError extends Error {}

export type FolderLock = { release: () => void };

/**
 * Takes the data folder for this process alone. The embedded engine has no lock of its own, and two of them on one folder
 * destroy each other's writes. The lock is the kernel's, held through an SQLite file: it goes with the process however that
 * ends, so a killed server leaves nothing stale behind.
 * @throws FolderInUseError when another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    throw new FolderInUseError(
      `${folder} is in use by another Sway process. Stop that one first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return { release: () => file.close() };
}
