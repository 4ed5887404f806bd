import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PictureError } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { largestFile } from './media-urls.ts';
import { findPhotosWithoutHashes, insertPhotoHashes } from './photo-hashes.repo.ts';

const HASH_PHOTOS = 'hash-photos';
const EVERY_SECONDS = 24 * 3_600;
const BATCH = 100;

/** Defines the job that gives hashes to pictures from before there were any. It runs at the start and once a day, on one instance. */
export function defineHashPhotosJob(platform: Platform): void {
  platform.jobs.repeat(HASH_PHOTOS, EVERY_SECONDS, () => hashPhotos(platform));
}

/** Hashes every uploaded picture of a home that has no hashes. One that cannot be read counts as too plain. */
export async function hashPhotos(platform: Platform): Promise<void> {
  for (;;) {
    const photos = await findPhotosWithoutHashes(platform.db, BATCH);
    for (const { id, key } of photos)
      await insertPhotoHashes(platform.db, id, await hashesOfStored(platform, key));
    if (photos.length < BATCH) return;
  }
}

async function hashesOfStored(
  { storage, pictures, config }: Platform,
  key: string,
): Promise<string[] | null> {
  const stored = await storage.find(`${key}/${largestFile}`);
  if (!stored) return null;
  await mkdir(config.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(config.uploadsDir, 'hash-'));
  const source = join(folder, 'source');
  try {
    await pipeline(stored.read(), createWriteStream(source));
    return await pictures.hash({ source });
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
