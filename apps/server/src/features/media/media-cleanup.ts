import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '@sway/domain/media-rules';
import type { Platform } from '#platform/platform.ts';
import type { StoredKey, Storage } from '#platform/storage.ts';
import { isKeyOfUpload } from './media-urls.ts';
import { deleteUnusedUploads, findStoredKeys, deleteOldUploadCounts } from './media.repo.ts';

const CLEAN_UP_MEDIA = 'sweep-media';
const CLEANUP_INTERVAL_SECONDS = 6 * 3600;
const BATCH = 500;

/** What a sweep took away: uploads that nothing used, files that no row names, folders of uploads that were broken off. */
export type CleanupResult = { uploads: number; strays: number; folders: number };

/** Names the job that sweeps. It runs at the start and every six hours, on one of the instances. */
export function defineMediaCleanupJob(platform: Platform): void {
  platform.jobs.repeat(
    CLEAN_UP_MEDIA,
    CLEANUP_INTERVAL_SECONDS,
    async () => void (await cleanUpMedia(platform)),
  );
}

/**
 * Takes away what nothing has used for a day. The row goes first and the files after it, so that what a row names is always
 * there; whatever a crash leaves between, the next sweep finds.
 */
export async function cleanUpMedia(platform: Platform): Promise<CleanupResult> {
  const { clock, db } = platform;
  const before = new Date(clock().getTime() - UPLOAD_LIMITS.unusedForMs);
  const uploads = await removeUnusedUploads(platform, before);
  const strays = await removeOrphanedFiles(platform, before);
  const folders = await removeInterruptedUploads(platform.config.uploadsDir, before);
  await deleteOldUploadCounts(db, before);
  return { uploads, strays, folders };
}

async function removeUnusedUploads({ db, storage }: Platform, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await db.transaction().execute(tx => deleteUnusedUploads(tx, before, BATCH));
    for (const key of keys) await storage.remove(key);
    removed += keys.length;
    if (keys.length === 0) return removed;
  }
}

/** Files of uploads that ended between storing and booking, or of rows that went without them. */
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
  const booked = await findStoredKeys(db, keys);
  const strays = keys.filter(key => !booked.has(key));
  for (const key of strays) await storage.remove(key);
  return strays.length;
}

/** What a process that was killed was receiving. */
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
