import { t } from '@sway/domain/language/texts';
import { placeTitle } from '@sway/contract/pages';
import { PLACES_PATH } from '@sway/domain/addresses/place-path';
import { formatPlace, formatQuantity } from '@sway/domain/text/format';
import { canonicalPlacePath, placeFilter } from '#features/places/index.ts';
import type { AskingRange, PagePlace } from '#features/places/index.ts';
import type { Db } from '#platform/database/database.ts';
import { feedOf } from './feeds/feed-paths.ts';
import { breadcrumbs } from './page-head.ts';
import type { PageContent } from './page-head.ts';
import { placePicture } from './shared-pictures/page-picture.ts';

/** The head of a place's page. Search engines do not show one without homes (product/pages.md#places). */
export function placeHead(place: PagePlace, asking: AskingRange, baseUrl: string): PageContent {
  const { name, within, trail } = place;
  const { homes } = asking;
  const fullName = formatPlace([name, within].filter(Boolean).join(', '));
  const description =
    homes === 0
      ? t`No home has a price yet in ${fullName}: on a map, beside what homes there ask, and what they are worth.`
      : t`${formatQuantity(homes, 'home')} whose owners have named a price in ${fullName}: on a map, beside what homes there ask, and what they are worth.`;
  return {
    title: placeTitle({ name, within }),
    description,
    ...(homes > 0 && { url: baseUrl + (trail.at(-1)?.path ?? PLACES_PATH) }),
    picture: placePicture(place, asking),
    feedPath: feedOf(placeFilter(place)).path,
    jsonLd: [breadcrumbs(baseUrl, trail)],
  };
}

const PLACE_URL = /^(\/homes(?:\/[^?]{0,300}?)?)\/?(\?.*)?$/i;

/** Where a place's page is whose URL is spelled in another way, with capitals, macrons or short forms; null if it is not. */
export async function movedPlace(db: Db, url: string): Promise<string | null> {
  const [, path, query = ''] = PLACE_URL.exec(url) ?? [];
  if (path === undefined) return null;
  const canonical = await canonicalPlacePath(db, decodeURIComponent(path));
  return canonical === null || canonical === path ? null : canonical + query;
}
