import { addressDescription, addressPath, PAGES } from '@sway/contract/pages';
import type { PageMeta } from '@sway/contract/pages';
import { getRegisteredAddress } from '#features/addresses/index.ts';
import { getListing } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { PageHead } from './page-head.ts';
import { propertyHead } from './property-head.ts';

const PAGES_BY_PATH = new Map<string, PageMeta>(Object.values(PAGES).map(page => [page.path, page]));
const ADDRESS_PATH = /^\/address\/(\d{1,15})$/;
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
  if (propertyId !== undefined) {
    const property = await orNothing(getListing(db, Number(propertyId)));
    if (!property) return notThere('Property Not Found', imageUrl);
    return { status: 200, head: propertyHead(property, baseUrl, imageUrl) };
  }
  const addressId = ADDRESS_PATH.exec(trimmed)?.[1];
  if (addressId !== undefined) {
    const address = await orNothing(getRegisteredAddress(db, Number(addressId)));
    if (!address) return notThere('Address Not Found', imageUrl);
    const head = { title: address.fullAddress, description: addressDescription(address.fullAddress) };
    return { status: 200, head: { ...head, url: baseUrl + addressPath(address.id), imageUrl } };
  }
  return notThere('404 Page Not Found', imageUrl);
}

/** What was asked for, or null where there is no such thing. */
async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

function notThere(title: string, imageUrl: string): ResolvedPage {
  return { status: 404, head: { title, description: 'There is no such page on this site.', imageUrl } };
}
