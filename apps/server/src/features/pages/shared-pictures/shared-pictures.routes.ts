import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { languageOfPath } from '@sway/domain/language/languages';
import { t } from '@sway/domain/language/texts';
import { inLanguage, offeredLanguage } from '#platform/language.ts';
import { drawMapPicture, sendTile, tagTile, tileCache } from '#features/map/index.ts';
import type { Land } from '#features/map/index.ts';
import { largestFile } from '#features/media/index.ts';
import { AppError } from '#platform/errors.ts';
import { PictureError } from '#platform/pictures/pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { boundedQueue } from '#platform/queues/bounded-queue.ts';
import { resolvePage } from '../pages.service.ts';
import { pathOfPicture } from './page-picture.ts';
import type { PagePicture } from './page-picture.ts';

/** Few, so that the pictures of people who upload do not wait for those of shared links. */
const LIMITS = {
  concurrency: 1,
  maxWaiting: 20,
  whenFull: { detail: t`Many pictures are being drawn. Please try again in a moment.`, retryAfterSeconds: 5 },
};

/** What is kept in memory: some 400 pictures, those that were asked for last. */
const MAX_BYTES = 32_000_000;

/** No shared cache stores it, so that none shows the picture of a home that was hidden meanwhile. */
const CACHE_BRIEFLY = 'private, max-age=60, must-revalidate';

const NAMED = /^\/media\/share(?<path>\/.{1,400})\/[\w-]{22}\.jpg$/;

type Parts = Pick<Platform, 'db' | 'storage' | 'pictures' | 'config'> & { land: Land };

/**
 * Serves the pictures of shared links, each drawn for its first request; requests at the same moment share one drawing. A page that does
 * not exist any more, or that is hidden, has none; an earlier picture leads to the present one.
 */
export function sharedPictureRoutes(app: FastifyInstance, parts: Parts): void {
  const queue = boundedQueue(LIMITS);
  const kept = tileCache(MAX_BYTES);
  const options = { schema: { hide: true }, config: { readsReplica: true } } as const;
  app.get('/media/share/*', options, async (request, reply) => {
    const url = request.url.split('?')[0]!;
    const place = languageOfPath(NAMED.exec(url)?.groups?.path ?? '');
    const [current, picture] = await inLanguage(offeredLanguage(parts.config, place.language), async () => {
      const page = await resolvePage(parts.db, parts.config.baseUrl, place.path);
      if (!page.picture) throw new AppError('media.not_found');
      return [pathOfPicture(place.path, page.picture), page.picture] as const;
    });
    if (current !== url) return reply.redirect(current, 302);
    const drawn = await kept.get(0, url, () => queue.run(async () => tagTile(await draw(parts, picture))));
    return sendTile(request, reply, drawn, { cacheControl: CACHE_BRIEFLY, type: 'image/jpeg' });
  });
}

/** Draws a picture. A photo that cannot be read is left out. */
async function draw(parts: Parts, { card, photo, map }: PagePicture): Promise<Buffer> {
  const { db, storage, pictures, config, land } = parts;
  await mkdir(config.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(config.uploadsDir, 'share-'));
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  try {
    const stored = photo === null ? null : await storage.find(`${photo}/${largestFile}`);
    if (stored) {
      await pipeline(stored.read(), createWriteStream(source));
      await pictures.drawShared({ card, source, map: null, target });
    } else {
      const streets = map && { svg: String(await drawMapPicture(db, land, map)), hasSpot: map.hasSpot };
      await pictures.drawShared({ card, source: null, map: streets, target });
    }
    return await readFile(target);
  } catch (error) {
    if (!(error instanceof PictureError) || photo === null) throw error;
    return await draw(parts, { card, photo: null, map, alt: '' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
