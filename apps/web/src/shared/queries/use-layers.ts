import type { Position } from '@sway/domain/map/positions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { recordKeys } from './record-keys.ts';

/** What imported layers have at a place. */
export function layersQuery({ lat, lng }: Position) {
  return queryOptions({
    queryKey: recordKeys.layersAt({ lat, lng }),
    queryFn: ({ signal }) => request('GET /api/layers', { query: { lat, lng } }, signal),
  });
}

export function useLayers(position: Position) {
  return useQuery(layersQuery(position));
}
