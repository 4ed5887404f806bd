import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { recordKeys } from './record-keys.ts';

/** One official record with its boundary, valuation, addresses and listing. No request is sent while `id` is null. */
export function recordQuery(id: string | null) {
  return queryOptions({
    queryKey: recordKeys.detail(id),
    queryFn: ({ signal }) =>
      request('GET /api/linz/combined/:unitOfPropertyId', { params: { unitOfPropertyId: id! } }, signal),
    enabled: id !== null,
  });
}

export function useRecord(id: string | null) {
  return useQuery(recordQuery(id));
}
