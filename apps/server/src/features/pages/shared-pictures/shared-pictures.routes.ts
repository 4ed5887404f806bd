import type { FastifyInstance } from 'fastify';
import { sendTile } from '#features/map/index.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { resolvePage } from '../pages.service.ts';
import { pathOfPicture } from './page-picture.ts';
import { sharedPictures } from './shared-pictures.ts';

const NAMED = /^\/media\/share(?<path>\/.{1,400})\/[\w-]{22}\.jpg$/;

/** No shared cache stores it, so that none shows the picture of a home that was hidden meanwhile. */
const CACHE_BRIEFLY = 'private, max-age=60, must-revalidate';

/**
 * Serves the pictures of shared links. A page that does not exist any more, or that is hidden, has none; an earlier picture of one leads
 * to the present one.
 */
export function sharedPictureRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'storage' | 'pictures' | 'config'>,
): void {
  const { db, config } = platform;
  const draw = sharedPictures(platform);
  app.get('/media/share/*', { schema: { hide: true } }, async (request, reply) => {
    const url = request.url.split('?')[0]!;
    const path = NAMED.exec(url)?.groups?.path;
    const picture = path === undefined ? null : (await resolvePage(db, config.baseUrl, path)).picture;
    if (!picture || path === undefined) throw new AppError('media.not_found');
    const current = pathOfPicture(path, picture);
    if (current !== url) return reply.redirect(current, 302);
    return sendTile(request, reply, await draw(picture), { cacheControl: CACHE_BRIEFLY, type: 'image/jpeg' });
  });
}
