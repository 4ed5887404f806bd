import type { Position } from '@sway/domain/map/positions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** In degrees: about 2 km. */
const REACH = { lat: 0.018, lng: 0.024 };
/** The newest ones that the nearest are taken from. */
const MAX_COMPARED = 12;

/** The newest active listings within about 2 km, the nearest first. */
export function homesNearbyQuery({ lat, lng }: Position) {
  const area = areaAround(lat, lng);
  return queryOptions({
    queryKey: listingKeys.near(area),
    queryFn: ({ signal }) =>
      request('GET /api/properties', { query: { area, order: 'newest', limit: MAX_COMPARED } }, signal),
    select: listings => listings.toSorted((one, other) => apart(one, lat, lng) - apart(other, lat, lng)),
  });
}

/** The corners around a position as a filter writes them; not by the filters' own code, which weighs more than the rest of the page. */
function areaAround(lat: number, lng: number): string {
  const corners = [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return corners
    .map(([up, right]) => `${(lat + up * REACH.lat).toFixed(5)},${(lng + right * REACH.lng).toFixed(5)}`)
    .join(';');
}

export function useHomesNearby(position: Position) {
  return useQuery(homesNearbyQuery(position));
}

/** How far a home is from a position, to compare with other homes. */
function apart(home: { latitude: number; longitude: number }, lat: number, lng: number): number {
  return Math.hypot((home.latitude - lat) / REACH.lat, (home.longitude - lng) / REACH.lng);
}
