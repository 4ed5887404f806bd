import type { Db } from '#platform/database/database.ts';
import { findReturned } from '#platform/erasures/erased-list.ts';
import { BackupError, DamagedError, DamagedMediaError } from './backup-error.ts';
import { requireEmptyDatabase } from './database/empty.ts';
import { loadRows } from './database/load-rows.ts';
import { migrationsToLoad } from './database/schema-version.ts';
import { keyFor, listSnapshots, requireBackups, withFolderLock } from './folder/backup-folder.ts';
import type { BackupFolder, Snapshot } from './folder/backup-folder.ts';
import { readManifest } from './folder/manifest.ts';
import type { Manifest } from './folder/manifest.ts';
import { readBytes } from './folder/stored-file.ts';
import { forEachInGroups } from './media/in-groups.ts';
import { pathOfContent, readAlong } from './media/media-list.ts';
import type { MediaFile, Storages } from './media/media-list.ts';
import { withConcerned } from './media/concerned.ts';
import type { DamagedFile, LeftOut } from './media/concerned.ts';
import { listStored } from './media/needed-files.ts';
import { hashStored, putFile } from './media/put-file.ts';
import { readMediaList, rowsOfSnapshot } from './read-snapshot-files.ts';

/** The empty place to restore into. */
export type RestoreInput = {
  db: Db;
  storages: Storages;
  /** For files that are being restored. */
  draftsDir: string;
  folder: BackupFolder;
  /** The name of the snapshot; null for the newest complete one. */
  at: string | null;
  /** Whether media whose file in the backup is damaged are left out; otherwise the first one ends the restore. */
  leavesOutDamaged?: boolean;
  onProgress: (doing: string) => void;
};

export type RestoreReport = {
  snapshot: string;
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
  /** The media that were left out, in the order of lists. */
  leftOut: LeftOut[];
  /** How many people have deleted their accounts since the snapshot and are back. */
  returned: number;
};

/**
 * Restores a snapshot into an empty place: first the media, then the rows, all of them or none. After a failure the database is as it
 * was, and a new run continues with the media. The rows of media that are left out stay, so that their files can be put back.
 * @throws BackupError if the place is not empty; DamagedError if the backup is not what was written
 */
export async function restore(input: RestoreInput): Promise<RestoreReport> {
  const { db, folder, onProgress } = input;
  await requireBackups(folder);
  return withFolderLock(folder, 'reading', async () => {
    const snapshot = await chooseSnapshot(input);
    const key = keyFor(snapshot, folder);
    const manifest = await readManifest(snapshot.path, key);
    await migrationsToLoad(manifest.migrations);
    await requireEmptyDatabase(db);
    await requireNoOtherFiles(input, readMediaList(snapshot, manifest, key));
    const damaged = await restoreMedia(input, readMediaList(snapshot, manifest, key), manifest, key);
    const rows = await rowsOfSnapshot(snapshot, manifest, key);
    await loadRows(db, rows, table => onProgress(`rows of ${table}`));
    return {
      snapshot: snapshot.name,
      takenAt: manifest.takenAt,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.media.count - damaged.length,
      leftOut: await withConcerned(db, damaged),
      returned: (await findReturned(db, folder.path)).length,
    };
  });
}

async function chooseSnapshot({ folder, at }: RestoreInput): Promise<Snapshot> {
  const complete = (await listSnapshots(folder)).filter(({ isComplete }) => isComplete);
  const chosen = at === null ? complete.at(-1) : complete.find(({ name }) => name === at);
  if (chosen) return chosen;
  const names = complete.map(({ name }) => `\n  ${name}`).join('') || ' none';
  throw new BackupError(
    `${folder.path} has no complete snapshot${at === null ? '' : ` ${at}`}. Complete are:${names}`,
  );
}

/** A former run may have restored some files already; any other file means that the place is in use. */
async function requireNoOtherFiles(
  { storages }: RestoreInput,
  list: AsyncIterable<MediaFile>,
): Promise<void> {
  const inBackup = readAlong(list);
  for await (const stored of listStored(storages)) {
    const file = await inBackup(stored);
    if (file?.sizeBytes === stored.sizeBytes) continue;
    throw new BackupError(
      `There are already media that are not in this backup, such as ${stored.name}. Restore into an empty place. Nothing was changed.`,
    );
  }
}

/** @returns the files that are left out */
async function restoreMedia(
  { storages, draftsDir, folder, leavesOutDamaged = false, onProgress }: RestoreInput,
  list: AsyncIterable<MediaFile>,
  { media }: Manifest,
  key: Buffer | null,
): Promise<DamagedFile[]> {
  const stored = readAlong(listStored(storages));
  const damaged: DamagedFile[] = [];
  let done = 0;

  async function* withStored() {
    for await (const file of list) yield { file, isThere: (await stored(file)) !== undefined };
  }

  async function copyBack({ area, name, sha256 }: MediaFile): Promise<void> {
    const source = pathOfContent(folder, sha256, key);
    await putFile(storages[area], name, readBytes(source, key), {
      draftsDir,
      check(found) {
        if (found !== sha256) throw new DamagedError(`${source} was changed`);
      },
    });
  }

  async function copyBackOrLeaveOut(file: MediaFile): Promise<void> {
    try {
      await copyBack(file);
    } catch (error) {
      if (!(error instanceof DamagedError)) throw error;
      if (!leavesOutDamaged) throw new DamagedMediaError(error.message, { cause: error });
      damaged.push({ area: file.area, name: file.name, fault: error.message });
    }
  }

  await forEachInGroups(withStored(), async ({ file, isThere }) => {
    const isSame = isThere && (await hashStored(storages[file.area], file.name)) === file.sha256;
    if (!isSame) await copyBackOrLeaveOut(file);
    onProgress(`media: ${++done} of ${media.count} files`);
  });
  return damaged;
}
