import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedMedia } from '@sway/contract/media';
import { UPLOAD_LIMITS } from '@sway/domain/media/media-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { enqueueScan } from '#platform/scanner/enqueue-scan.ts';
import { presentUpload } from '../media-presenter.ts';
import { insertUpload, lockUploader, sumUnusedBytes } from '../media.repo.ts';
import { insertPhotoHashes } from '../photo-hashes.repo.ts';
import { processUpload } from './process.ts';
import { receiveFile } from './receive.ts';
import type { Received } from './receive.ts';

/** An upload: its user, its content, the kind that is accepted, and the shape to which a picture is cropped. */
type Upload = {
  userId: number;
  chunks: AsyncIterable<Buffer>;
  kind?: MediaKind;
  shape?: 'uncropped' | 'square';
};

/**
 * Receives one file, checks its content, processes it and stores it for its uploader (product/media.md#the-content-decides-the-type).
 * @throws AppError with a code of `uploadMedia`; unavailable if too many pictures are queued
 */
export async function uploadMedia(
  platform: Platform,
  actor: Actor | null,
  chunks: () => Promise<AsyncIterable<Buffer>>,
): Promise<UploadedMedia> {
  const { id: userId } = authorize(actor, 'media.upload');
  await requireUploadAllowance(platform, userId);
  return storeUpload(platform, { userId, chunks: await chunks() });
}

/** Counts an upload that starts. @throws AppError media.hourly_limit */
export async function requireUploadAllowance(platform: Platform, userId: number): Promise<void> {
  await requireUse(platform, platform.db, { limit: 'uploads', subject: userId }, 'media.hourly_limit');
}

/** Receives, processes and stores a file. The folder in which it was received is always deleted. */
export async function storeUpload(platform: Platform, upload: Upload): Promise<UploadedMedia> {
  const { uploadsDir } = platform.config;
  await mkdir(uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(uploadsDir, 'upload-'));
  try {
    const received = await receiveFile(upload.chunks, join(folder, 'received'), upload.kind);
    return await processAndStore(platform, upload, received, join(folder, 'processed'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Stores the files before the row, so that a row's files always exist. The cleanup job deletes files whose row a crash prevented.
 * A picture was drawn anew, so it needs no scan for viruses.
 */
async function processAndStore(
  platform: Platform,
  { userId, shape = 'uncropped' }: Upload,
  received: Received,
  folder: string,
) {
  const { db, storage, clock, pictures } = platform;
  const processed = await processUpload(pictures, received, folder, shape);
  const { key, sizeBytes } = processed;
  const stored = { ...processed, sha256: received.sha256, userId, createdAt: clock() };
  try {
    for (const file of processed.files) await storage.moveIn(`${key}/${file}`, join(folder, file));
    return await db.transaction().execute(async tx => {
      await lockUploader(tx, userId);
      if ((await sumUnusedBytes(tx, userId)) + sizeBytes > UPLOAD_LIMITS.unusedBytes) throw tooManyUnused();
      const row = { ...stored, awaitsScan: stored.kind === 'video' && (await enqueueScan(platform, tx)) };
      const id = await insertUpload(tx, row);
      if (row.kind === 'image') await insertPhotoHashes(tx, id, row.hashes);
      return presentUpload(id, row);
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

function tooManyUnused(): AppError {
  return new AppError('media.unused_limit', { retryAfterSeconds: 3600 });
}
