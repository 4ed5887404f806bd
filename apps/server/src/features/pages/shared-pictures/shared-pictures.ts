import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drawMapPicture, tagTile, tileCache } from '#features/map/index.ts';
import type { EncodedTile } from '#features/map/index.ts';
import { largestFile } from '#features/media/index.ts';
import { PictureError } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { boundedQueue } from '#platform/queues/bounded-queue.ts';
import { hashOf } from './page-picture.ts';
import type { PagePicture } from './page-picture.ts';

/** Few, so that the pictures of people who upload do not wait for those of shared links. */
const LIMITS = {
  concurrency: 1,
  maxWaiting: 20,
  whenFull: { detail: 'Many pictures are being drawn. Please try again in a moment.', retryAfterSeconds: 5 },
};

/** What is kept of them in memory: some 400. */
const MAX_BYTES = 32_000_000;

/**
 * Draws the pictures of shared links, each for its first request. Those that were asked for last are kept by what they show; requests at
 * the same moment share one drawing. A photo that cannot be read is left out.
 * @returns a function that throws AppError unavailable if many are being drawn
 */
export function sharedPictures(
  platform: Pick<Platform, 'db' | 'storage' | 'pictures' | 'config'>,
): (picture: PagePicture) => Promise<EncodedTile> {
  const queue = boundedQueue(LIMITS);
  const kept = tileCache(MAX_BYTES);
  async function draw(picture: PagePicture): Promise<EncodedTile> {
    try {
      return tagTile(await drawWith(platform, picture));
    } catch (error) {
      if (!(error instanceof PictureError) || picture.photo === null) throw error;
      return draw({ ...picture, photo: null });
    }
  }
  return picture => kept.get(0, hashOf(picture), () => queue.run(() => draw(picture)));
}

async function drawWith(
  { db, storage, pictures, config }: Pick<Platform, 'db' | 'storage' | 'pictures' | 'config'>,
  { card, photo, map }: PagePicture,
): Promise<Buffer> {
  await mkdir(config.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(config.uploadsDir, 'share-'));
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  try {
    const stored = photo === null ? null : await storage.find(`${photo}/${largestFile}`);
    if (stored) await pipeline(stored.read(), createWriteStream(source));
    const streets = stored || !map ? null : await drawMapPicture(db, map);
    await pictures.drawShared({
      card,
      source: stored ? source : null,
      map: streets && { svg: String(streets), hasSpot: map!.hasSpot },
      target,
    });
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
