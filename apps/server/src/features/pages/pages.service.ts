import { PAGE_DESCRIPTIONS } from '@sway/contract/page-descriptions';
import { addressPath, INDEXED_PAGES, PAGES } from '@sway/contract/pages';
import { said, t } from '@sway/domain/language/texts';
import type { Address } from '@sway/contract/addresses';
import type { PageName } from '@sway/contract/pages';
import { BRAND } from '@sway/domain/brand';
import { readRegisteredAddress } from '#features/addresses/index.ts';
import { readAgent } from '#features/agents/index.ts';
import { readListing } from '#features/listings/index.ts';
import { findPlace, readAskingRange } from '#features/places/index.ts';
import { readCombinedRecord } from '#features/records/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { agentHead } from './agent-head.ts';
import type { PageContent, PageHead } from './page-head.ts';
import { feedPathOfBrowse } from './feeds/feed-paths.ts';
import { listingHead } from './listing-head.ts';
import { placeHead } from './place-head.ts';
import { recordHead } from './record-head.ts';
import { pathOfPicture, titlePicture } from './shared-pictures/page-picture.ts';
import type { PagePicture } from './shared-pictures/page-picture.ts';

const PAGE_NAMES = new Map<string, PageName>(
  Object.entries(PAGES).map(([name, { path }]) => [path, name as PageName]),
);
const ADDRESS_PATH = /^\/address\/(\d{1,15})$/;
export const PROPERTY_PATH = /^\/property\/(\d{1,15})$/;
const AGENT_PATH = /^\/agents\/(\d{1,15})$/;
const PLACE_PATH = /^\/homes(?:\/[^/]{1,100}){0,3}$/;
const RECORD_PATH = /^\/linz\/([^/]{1,192})$/;

/** The page of a path, or a 404 page. Listings, addresses, agents and records that do not exist are 404 pages too. */
export type ResolvedPage = { status: 200 | 404; head: PageHead; picture: PagePicture | null };

type Resolved = { status: 200 | 404; content: PageContent };

const INDEXED = new Set<PageName>(INDEXED_PAGES);

/**
 * Resolves a path outside the API to a page.
 * @param query of the URL: of the fixed pages those with one are many views of one, which search engines do not show
 */
export async function resolvePage(
  db: Db,
  baseUrl: string,
  path: string,
  query: string | null = null,
): Promise<ResolvedPage> {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const { status, content } = await contentOf(db, baseUrl, trimmed, query);
  const { picture = null, ...head } = content;
  return { status, picture, head: { ...head, ...imageOf(baseUrl, trimmed, picture) } };
}

/** The picture of a page for its head: without one of its own the general one. */
export function imageOf(baseUrl: string, path: string, picture: PagePicture | null) {
  return picture
    ? { imageUrl: baseUrl + pathOfPicture(path, picture), imageAlt: picture.alt }
    : { imageUrl: `${baseUrl}/og.jpg`, imageAlt: `${BRAND.name}: ${said(BRAND.tagline)}` };
}

async function contentOf(db: Db, baseUrl: string, path: string, query: string | null): Promise<Resolved> {
  const name = PAGE_NAMES.get(path);
  if (name) return { status: 200, content: fixedPage(name, baseUrl, query) };
  try {
    const content = await contentOfResource(db, baseUrl, path);
    const missing = PLACE_PATH.test(path) ? t`Place Not Found` : t`404 Page Not Found`;
    return content ? { status: 200, content } : notFoundPage(missing);
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      return notFoundPage(ADDRESS_PATH.test(path) ? t`Address Not Found` : t`Property Not Found`);
    throw error;
  }
}

function fixedPage(name: PageName, baseUrl: string, query: string | null): PageContent {
  const { path, title } = PAGES[name];
  const content = {
    title: said(title),
    description: said(PAGE_DESCRIPTIONS[name]),
    ...(name === 'browse' && { feedPath: feedPathOfBrowse(query) }),
  };
  if (!INDEXED.has(name)) return content;
  const picture = name === 'home' ? null : titlePicture(content);
  return { ...content, picture, ...(query === null && { url: baseUrl + path }) };
}

/** What a listing's, address's, agent's, place's or record's page is about; null for other paths. @throws AppError `….not_found` */
async function contentOfResource(db: Db, baseUrl: string, path: string): Promise<PageContent | null> {
  const propertyId = PROPERTY_PATH.exec(path)?.[1];
  if (propertyId !== undefined) return listingHead(await readListing(db, null, Number(propertyId)), baseUrl);
  const addressId = ADDRESS_PATH.exec(path)?.[1];
  if (addressId !== undefined)
    return addressHead(await readRegisteredAddress(db, Number(addressId)), baseUrl);
  const agentId = AGENT_PATH.exec(path)?.[1];
  if (agentId !== undefined) return agentHead(await readAgent({ db }, null, Number(agentId)), baseUrl);
  if (PLACE_PATH.test(path)) {
    const place = await findPlace(db, decodeURIComponent(path));
    return place ? placeHead(place, await readAskingRange(db, place), baseUrl) : null;
  }
  const recordId = decodeRecordId(RECORD_PATH.exec(path)?.[1]);
  return recordId === null ? null : recordHead(await readCombinedRecord(db, null, recordId), baseUrl);
}

function addressHead({ id, fullAddress }: Address, baseUrl: string): PageContent {
  return {
    title: fullAddress,
    description: t`${fullAddress} in New Zealand’s address register: where it is, its parcel, and whether its owner has claimed it.`,
    url: baseUrl + addressPath(id),
  };
}

/** Returns null for a text that no id contains. The HTTP server has already checked the percent escapes. */
function decodeRecordId(segment: string | undefined): string | null {
  if (segment === undefined) return null;
  const text = decodeURIComponent(segment);
  return /\p{Cc}|\p{Cs}/u.test(text) ? null : text;
}

function notFoundPage(title: string): Resolved {
  return { status: 404, content: { title, description: t`This page does not exist.` } };
}
