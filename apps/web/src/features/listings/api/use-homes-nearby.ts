import { formatArea } from '@sway/domain/map/areas';
import type { Position } from '@sway/domain/map/positions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** In degrees: about 2 km. */
const REACH = { lat: 0.018, lng: 0.024 };
/** The newest ones that the nearest are taken from. */
const MAX_COMPARED = 12;

/** The area around a position whose homes are near it, as a filter writes it. */
export function areaNear({ lat, lng }: Position): string {
  const [north, south, east, west] = [lat + REACH.lat, lat - REACH.lat, lng + REACH.lng, lng - REACH.lng];
  return formatArea([
    { lat: north, lng: west },
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
  ]);
}

/** The newest active listings within about 2 km, the nearest first. */
export function homesNearbyQuery(position: Position) {
  const area = areaNear(position);
  return queryOptions({
    queryKey: listingKeys.near(area),
    queryFn: ({ signal }) =>
      request('GET /api/properties', { query: { area, order: 'newest', limit: MAX_COMPARED } }, signal),
    select: listings => listings.toSorted((one, other) => apart(one, position) - apart(other, position)),
  });
}

export function useHomesNearby(position: Position) {
  return useQuery(homesNearbyQuery(position));
}

/** How far a home is from a position, to compare with other homes. */
function apart(home: { latitude: number; longitude: number }, { lat, lng }: Position): number {
  return Math.hypot((home.latitude - lat) / REACH.lat, (home.longitude - lng) / REACH.lng);
}
