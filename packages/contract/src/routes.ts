import type { Call } from './call.ts';
import type * as properties from './properties.ts';
import type * as site from './site.ts';
import type * as users from './users.ts';

/**
 * What a browser needs at run time of a call: where to send it. The call's types come along, its schemas stay behind, so
 * that the library that checks them is not part of the first page. Method and path are held to the call's by the compiler.
 */
export type Route<C extends Call> = {
  method: C['method'];
  path: C['path'];
  /** Never there; it ties the route to its call's types. */
  readonly call?: C;
};

export const listProperties = route<typeof properties.listProperties>('GET', '/api/properties');
export const summarizeProperties = route<typeof properties.summarizeProperties>(
  'GET',
  '/api/properties/summary',
);
export const getProperty = route<typeof properties.getProperty>('GET', '/api/properties/:id');
export const getUser = route<typeof users.getUser>('GET', '/api/users/:id');
export const getSite = route<typeof site.getSite>('GET', '/api/site');

/** Where a map finds the tiles of listings; `{z}`, `{x}` and `{y}` are the map's to fill in. */
export const LISTING_TILES_PATH = '/api/tiles/listings/{z}/{x}/{y}.mvt';

/** Where to send a call; the compiler holds method and path to the call. */
export function route<C extends Call>(method: C['method'], path: C['path']): Route<C> {
  return { method, path };
}
