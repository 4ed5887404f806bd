import type { Place } from '@sway/contract/places';
import { PLACE_LIMITS } from '@sway/domain/limits/place-limits';
import { queryOptions } from '@tanstack/react-query';
import { newestInQuery } from '#features/listings/api/newest-listings-query.ts';
import { request } from '#shared/api/request.ts';

/** Places change by imports only, and their figures every few minutes. */
const FRESH_MS = 60_000;

/** A region, town or suburb by the path of its page. */
export function placeQuery(path: string) {
  return queryOptions({
    queryKey: ['place', path],
    queryFn: ({ signal }) => request('GET /api/places', { query: { path } }, signal),
    staleTime: FRESH_MS,
  });
}

/** The homes of a place: the newest with the badge and the newest of all. */
export function homesQueries(location: string) {
  const there = location === '' ? {} : { location };
  return {
    verified: newestInQuery({ ...there, verified: true }, PLACE_LIMITS.maxCards),
    newest: newestInQuery(there, PLACE_LIMITS.maxCards),
  };
}

/** Whether a page is that of a city and of the region with its name, such as Wellington: its homes are the region's, its figures the city's. */
export function isCityAndRegion({ kind, trail }: Pick<Place, 'kind' | 'trail'>): boolean {
  return kind === 'town' && trail.length === 1;
}
