import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '@sway/domain/media/media-rules';
import type { Platform } from '#platform/platform.ts';
import { removeFilesUnlessBackup } from '#platform/storage/remove-files.ts';
import type { StoredKey, Storage } from '#platform/storage/storage.ts';
import { isKeyOfUpload } from './media-urls.ts';
import { deleteUnusedUploads, findStoredKeys } from './media.repo.ts';

const CLEAN_UP_MEDIA = 'clean-up-media';
const CLEANUP_INTERVAL_SECONDS = 6 * 3600;
const BATCH = 500;

/** What a cleanup deleted: unused uploads, files without a row, and folders of interrupted uploads. */
export type CleanupResult = { uploads: number; orphans: number; folders: number };

/** Defines the cleanup job. It runs at the start and every six hours, on one of the instances. */
export function defineMediaCleanupJob(platform: Platform): void {
  platform.jobs.repeat(
    CLEAN_UP_MEDIA,
    CLEANUP_INTERVAL_SECONDS,
    async () => void (await cleanUpMedia(platform)),
  );
}

/**
 * Deletes what nothing has used for a day. Rows are deleted before their files, so that a row's files always exist. Files that a crash
 * or a running backup leaves behind are deleted by a later cleanup.
 */
export async function cleanUpMedia(platform: Platform): Promise<CleanupResult> {
  const before = new Date(platform.clock().getTime() - UPLOAD_LIMITS.unusedForMs);
  const uploads = await removeUnusedUploads(platform, before);
  const orphans = await removeOrphanedFiles(platform, before);
  const folders = await removeInterruptedUploads(platform.config.uploadsDir, before);
  return { uploads, orphans, folders };
}

async function removeUnusedUploads({ db, storage }: Platform, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await db.transaction().execute(tx => deleteUnusedUploads(tx, before, BATCH));
    await removeFilesUnlessBackup(db, storage, keys);
    removed += keys.length;
    if (keys.length === 0) return removed;
  }
}

/** Deletes files of uploads that were interrupted before their row was inserted, or whose row was deleted before a crash. */
async function removeOrphanedFiles({ db, storage }: Platform, before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, changedAt } of storage.keys()) {
    if (isKeyOfUpload(key) && changedAt < before) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeFilesWithoutRows(db, storage, batch);
    batch = [];
  }
  return removed + (await removeFilesWithoutRows(db, storage, batch));
}

async function removeFilesWithoutRows(
  db: Platform['db'],
  storage: Storage,
  keys: StoredKey['key'][],
): Promise<number> {
  if (keys.length === 0) return 0;
  const stored = await findStoredKeys(db, keys);
  const orphans = keys.filter(key => !stored.has(key));
  return (await removeFilesUnlessBackup(db, storage, orphans)) ? orphans.length : 0;
}

/** Deletes the folders of uploads that a killed process was receiving. */
async function removeInterruptedUploads(uploadsDir: string, before: Date): Promise<number> {
  let removed = 0;
  for await (const entry of await opendir(uploadsDir).catch(() => [])) {
    const path = join(uploadsDir, entry.name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
