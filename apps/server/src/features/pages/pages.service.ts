import { addressPath, INDEXED_PAGES, PAGES } from '@sway/contract/pages';
import type { Address } from '@sway/contract/addresses';
import type { PageName } from '@sway/contract/pages';
import { readRegisteredAddress } from '#features/addresses/index.ts';
import { readAgent } from '#features/agents/index.ts';
import { readListing } from '#features/listings/index.ts';
import { countHomes, findPlace } from '#features/places/index.ts';
import { readCombinedRecord } from '#features/records/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { agentHead } from './agent-head.ts';
import type { PageHead } from './page-head.ts';
import { listingHead } from './listing-head.ts';
import { placeHead } from './place-head.ts';
import { recordHead } from './record-head.ts';

const PAGE_NAMES = new Map<string, PageName>(
  Object.entries(PAGES).map(([name, { path }]) => [path, name as PageName]),
);
const ADDRESS_PATH = /^\/address\/(\d{1,15})$/;
export const PROPERTY_PATH = /^\/property\/(\d{1,15})$/;
const AGENT_PATH = /^\/agents\/(\d{1,15})$/;
const PLACE_PATH = /^\/homes(?:\/[^/]{1,100}){0,3}$/;
const RECORD_PATH = /^\/linz\/([^/]{1,192})$/;

/** The page of a path, or a 404 page. Listings, addresses, agents and records that do not exist are 404 pages too. */
export type ResolvedPage = { status: 200 | 404; head: PageHead };

/** The picture for sharing a page that has none of its own. */
export function generalPicture(baseUrl: string): string {
  return `${baseUrl}/og.jpg`;
}

const INDEXED = new Set<PageName>(INDEXED_PAGES);

/**
 * Resolves a path outside the API to a page.
 * @param isView whether the URL has a query: of the fixed pages these are many views of one, which search engines do not show
 */
export async function resolvePage(
  db: Db,
  baseUrl: string,
  path: string,
  isView = false,
): Promise<ResolvedPage> {
  const imageUrl = generalPicture(baseUrl);
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const name = PAGE_NAMES.get(trimmed);
  if (name) {
    const { title, description, path: url } = PAGES[name];
    const head = { title, description, imageUrl };
    return { status: 200, head: INDEXED.has(name) && !isView ? { ...head, url: baseUrl + url } : head };
  }
  try {
    const head = await headOfResource(db, baseUrl, trimmed, imageUrl);
    const missing = PLACE_PATH.test(trimmed) ? 'Place Not Found' : '404 Page Not Found';
    return head ? { status: 200, head } : notFoundPage(missing, imageUrl);
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      return notFoundPage(ADDRESS_PATH.test(trimmed) ? 'Address Not Found' : 'Property Not Found', imageUrl);
    throw error;
  }
}

/** The head of a listing's, address's, agent's or record's page; null if the path is none of these. @throws AppError `….not_found` */
async function headOfResource(
  db: Db,
  baseUrl: string,
  path: string,
  imageUrl: string,
): Promise<PageHead | null> {
  const propertyId = PROPERTY_PATH.exec(path)?.[1];
  if (propertyId !== undefined)
    return listingHead(await readListing(db, null, Number(propertyId)), baseUrl, imageUrl);
  const addressId = ADDRESS_PATH.exec(path)?.[1];
  if (addressId !== undefined)
    return addressHead(await readRegisteredAddress(db, Number(addressId)), baseUrl, imageUrl);
  const agentId = AGENT_PATH.exec(path)?.[1];
  if (agentId !== undefined)
    return agentHead(await readAgent({ db }, null, Number(agentId)), baseUrl, imageUrl);
  if (PLACE_PATH.test(path)) {
    const place = await findPlace(db, decodeURIComponent(path));
    if (!place) return null;
    return placeHead(place, await countHomes(db, place), baseUrl, imageUrl);
  }
  const recordId = decodeRecordId(RECORD_PATH.exec(path)?.[1]);
  if (recordId !== null) return recordHead(await readCombinedRecord(db, null, recordId), baseUrl, imageUrl);
  return null;
}

function addressHead({ id, fullAddress }: Address, baseUrl: string, imageUrl: string): PageHead {
  return {
    title: fullAddress,
    description: `${fullAddress} in New Zealand’s address register: where it is, its parcel, and whether its owner has claimed it.`,
    url: baseUrl + addressPath(id),
    imageUrl,
  };
}

/** Returns null for a text that no id contains. The HTTP server has already checked the percent escapes. */
function decodeRecordId(segment: string | undefined): string | null {
  if (segment === undefined) return null;
  const text = decodeURIComponent(segment);
  return /\p{Cc}|\p{Cs}/u.test(text) ? null : text;
}

function notFoundPage(title: string, imageUrl: string): ResolvedPage {
  return { status: 404, head: { title, description: 'This page does not exist.', imageUrl } };
}
