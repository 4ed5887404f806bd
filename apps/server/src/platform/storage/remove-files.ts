import { isBackupRunning } from '../backup-runs.repo.ts';
import type { Db } from '../database/database.ts';
import type { Storage } from './storage.ts';

/**
 * Removes files whose rows have been deleted, unless a backup is running: the rows can be in what it has read, and it may still have to
 * copy the files. A backup notes its start before it reads, so call this after the rows' deletion is committed; if no backup is running
 * then, one that starts later reads no such row.
 * @returns whether the files were removed; otherwise remove them later
 */
export async function removeFilesUnlessBackup(
  db: Db,
  storage: Storage,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return true;
  if (await isBackupRunning(db)) return false;
  for (const key of keys) await storage.remove(key);
  return true;
}
