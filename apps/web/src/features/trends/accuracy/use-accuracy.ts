import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** The figures change when sales are imported. */
const STALE_AFTER_MS = 60_000;

export function useAccuracy() {
  return useQuery({
    queryKey: ['estimate-accuracy'],
    queryFn: ({ signal }) => request('GET /api/estimate-accuracy', {}, signal),
    staleTime: STALE_AFTER_MS,
  });
}
