import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder open. */
export class FolderInUseError extends Error {}

export type FolderLock = { release: () => void };

/**
 * Locks the data folder for this process. The embedded engine has no lock of its own, and two engines in one folder destroy each
 * other's data. The lock is a lock of the operating system on an SQLite file: it ends with the process, so a killed server leaves no
 * stale lock.
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
