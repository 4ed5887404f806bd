import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import { PictureError } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { boundedQueue } from '#platform/queues/bounded-queue.ts';
import type { StoredFile } from '#platform/storage/storage.ts';
import { largestFile } from './media-urls.ts';

/** Few, so that the pictures of people who upload do not wait for those of shared links. */
const LIMITS = {
  concurrency: 1,
  maxWaiting: 20,
  whenFull: { detail: 'Many pictures are being drawn. Please try again in a moment.', retryAfterSeconds: 5 },
};

type FindSharedPicture = (key: string) => Promise<StoredFile | null>;

/**
 * Finds the picture of a key that networks show for a shared link (product/media.md#pictures-of-shared-links). It is drawn for the first
 * request and then stored with the other files of the key. Requests at the same moment draw it once.
 * @returns a function that answers null if the key has no picture, and throws AppError unavailable if many are being drawn
 */
export function sharedPictures(
  platform: Pick<Platform, 'storage' | 'pictures' | 'config'>,
): FindSharedPicture {
  const { storage } = platform;
  const queue = boundedQueue(LIMITS);
  const drawing = new Map<string, Promise<void>>();
  return async key => {
    const name = `${key}/${SHARED_PICTURE.file}`;
    const stored = await storage.find(name);
    if (stored) return stored;
    const source = await storage.find(`${key}/${largestFile}`);
    if (!source) return null;
    const drawn = drawing.get(key) ?? queue.run(() => drawAndStore(platform, source, name));
    drawing.set(key, drawn);
    await drawn.finally(() => drawing.delete(key));
    return storage.find(name);
  };
}

/** A stored picture that cannot be read leaves none for links. */
async function drawAndStore(
  { storage, pictures, config }: Pick<Platform, 'storage' | 'pictures' | 'config'>,
  picture: StoredFile,
  name: string,
): Promise<void> {
  await mkdir(config.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(config.uploadsDir, 'share-'));
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  try {
    await pipeline(picture.read(), createWriteStream(source));
    await pictures.drawShared({ source, target });
    await storage.moveIn(name, target);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
