import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '#platform/database/embedded/folder-lock.ts';
import type { FolderLock } from '#platform/database/embedded/folder-lock.ts';
import { BackupError, reasonOf } from '../backup-error.ts';
import { findManifest } from './manifest.ts';

// A folder of backups:
//   snapshots/<moment>/   the rows of one moment, the list of its media, and its manifest, which is written last
//   files/<ab>/<name>     media, each content once, named by its SHA-256; a name made with the key if it is encrypted
//   drafts/               files that are being written

/** The folder, and BACKUP_KEY's 32 bytes; null for no encryption. */
export type BackupFolder = { path: string; key: Buffer | null };

/** A snapshot's name is the moment when its backup started, so names are in the order of time. */
export type Snapshot = { name: string; path: string; isComplete: boolean; isEncrypted: boolean };

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** The name of the snapshot that a backup makes when it starts now. */
export function snapshotName(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-');
}

export function snapshotsIn({ path }: BackupFolder): string {
  return join(path, 'snapshots');
}

export function filesIn({ path }: BackupFolder): string {
  return join(path, 'files');
}

export function draftsIn({ path }: BackupFolder): string {
  return join(path, 'drafts');
}

/** The snapshots of a folder, oldest first. */
export async function listSnapshots(folder: BackupFolder): Promise<Snapshot[]> {
  const names = await readdir(snapshotsIn(folder)).catch(() => []);
  return Promise.all(
    names
      .filter(name => NAME.test(name))
      .toSorted()
      .map(async name => {
        const path = join(snapshotsIn(folder), name);
        const found = await findManifest(path);
        return { name, path, isComplete: found !== null, isEncrypted: found?.isEncrypted ?? false };
      }),
  );
}

/** The key to read a snapshot with. @throws BackupError if it is encrypted and there is no key */
export function keyFor({ name, isEncrypted }: Snapshot, { key }: BackupFolder): Buffer | null {
  if (isEncrypted && !key) throw new BackupError(`Snapshot ${name} is encrypted: set BACKUP_KEY to its key.`);
  return isEncrypted ? key : null;
}

/** Creates what a backup needs, and removes drafts of a killed one. */
export async function prepareFolder(folder: BackupFolder): Promise<void> {
  await rm(draftsIn(folder), { recursive: true, force: true });
  for (const path of [snapshotsIn(folder), filesIn(folder), draftsIn(folder)])
    await mkdir(path, { recursive: true });
}

/** @throws BackupError if nothing was ever backed up to the folder */
export async function requireBackups(folder: BackupFolder): Promise<void> {
  if ((await listSnapshots(folder)).length > 0) return;
  throw new BackupError(`${folder.path} has no backup.`);
}

/**
 * Runs work that no other process does in the same folder at once. The lock is the operating system's, so a killed process leaves none. A
 * folder that cannot be written, such as a disk that is mounted to be read, is read without a lock.
 * @throws BackupError if another process has the folder, or it cannot be written but should be
 */
export async function withFolderLock<T>(
  { path }: BackupFolder,
  purpose: 'reading' | 'writing',
  work: () => Promise<T>,
): Promise<T> {
  const lock = lockBackups(path, purpose);
  try {
    return await work();
  } finally {
    lock?.release();
  }
}

/** What SQLite says about a lock that another process holds. */
const SQLITE_BUSY = 5;

function lockBackups(path: string, purpose: 'reading' | 'writing'): FolderLock | null {
  try {
    return lockFolder(path);
  } catch (error) {
    const reason = error instanceof FolderInUseError ? error.cause : error;
    const isBusy = reason instanceof Error && 'errcode' in reason && reason.errcode === SQLITE_BUSY;
    if (!isBusy && purpose === 'reading') return null;
    throw new BackupError(
      isBusy
        ? `Another backup, restore or check is using ${path}. Wait until it ends.`
        : `${path} cannot be written: ${reasonOf(reason)}`,
      { cause: error },
    );
  }
}
