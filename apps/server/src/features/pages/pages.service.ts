import { PAGES } from '@sway/contract/pages';
import type { PageMeta } from '@sway/contract/pages';
import { getListing } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { PageHead } from './page-head.ts';
import { propertyHead } from './property-head.ts';

const PAGES_BY_PATH = new Map<string, PageMeta>(Object.values(PAGES).map(page => [page.path, page]));
const PROPERTY_PATH = /^\/property\/(\d{1,15})$/;

/** Which page a path is: found, or not there. Unknown homes are not there either. */
export type ResolvedPage = { status: 200 | 404; head: PageHead };

/** What to answer to a path outside the API. */
export async function resolvePage(db: Db, baseUrl: string, path: string): Promise<ResolvedPage> {
  const imageUrl = `${baseUrl}/og.jpg`;
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const page = PAGES_BY_PATH.get(trimmed);
  if (page) {
    const { title, description } = page;
    return { status: 200, head: { title, description, url: baseUrl + page.path, imageUrl } };
  }
  const propertyId = PROPERTY_PATH.exec(trimmed)?.[1];
  if (propertyId === undefined) return notThere('404 Page Not Found', imageUrl);
  try {
    const property = await getListing(db, Number(propertyId));
    return { status: 200, head: propertyHead(property, baseUrl, imageUrl) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      return notThere('Property Not Found', imageUrl);
    throw error;
  }
}

function notThere(title: string, imageUrl: string): ResolvedPage {
  return { status: 404, head: { title, description: 'There is no such page on this site.', imageUrl } };
}
