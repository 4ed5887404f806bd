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
  const bounds = {
    north: lat + REACH.lat,
    south: lat - REACH.lat,
    east: lng + REACH.lng,
    west: lng - REACH.lng,
  };
  return queryOptions({
    queryKey: listingKeys.near(bounds),
    queryFn: ({ signal }) =>
      request('POST /api/properties/search', { query: {}, body: { bounds, limit: MAX_COMPARED } }, signal),
    select: listings => listings.toSorted((one, other) => apart(one, lat, lng) - apart(other, lat, lng)),
  });
}

export function useHomesNearby(position: Position) {
  return useQuery(homesNearbyQuery(position));
}

/** How far a home is from a position, to compare with other homes. */
function apart(home: { latitude: number; longitude: number }, lat: number, lng: number): number {
  return Math.hypot((home.latitude - lat) / REACH.lat, (home.longitude - lng) / REACH.lng);
}
