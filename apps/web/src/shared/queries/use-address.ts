import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { addressKeys } from './address-keys.ts';

/** One address of the register. No request is sent while `id` is null. */
export function addressQuery(id: number | null) {
  return queryOptions({
    queryKey: addressKeys.detail(id),
    queryFn: ({ signal }) => request('GET /api/addresses/:id', { params: { id: id! } }, signal),
    enabled: id !== null,
  });
}

export function useAddress(id: number | null) {
  return useQuery(addressQuery(id));
}
