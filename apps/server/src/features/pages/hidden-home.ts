import { t } from '@sway/domain/language/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readListing } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ResolvedPage } from './pages.service.ts';
import { imageOf, PROPERTY_PATH } from './pages.service.ts';

/**
 * The page of a hidden home for its owner and admins (product/listings.md#hidden-listings), which search engines do not index; null
 * for everybody else, and for other paths.
 */
export async function hiddenHomePage(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, baseUrl }: { path: string; baseUrl: string },
): Promise<ResolvedPage | null> {
  const id = PROPERTY_PATH.exec(path)?.[1];
  const actor = id === undefined ? null : await request.recognizeActor(reply);
  if (!actor) return null;
  try {
    const { title, city } = await readListing(db, actor, Number(id));
    const description = t`Only you can see this home. It is hidden.`;
    return {
      status: 200,
      picture: null,
      head: { title: `${title}, ${city}`, description, ...imageOf(baseUrl, path, null) },
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
