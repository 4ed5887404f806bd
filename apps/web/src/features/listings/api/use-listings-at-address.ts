import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** The active listings at an address. */
export function listingsAtAddressQuery(addressId: number) {
  return queryOptions({
    queryKey: listingKeys.atAddress(addressId),
    queryFn: ({ signal }) =>
      request('GET /api/addresses/:id/listings', { params: { id: addressId } }, signal),
    staleTime: 0,
  });
}

export function useListingsAtAddress(addressId: number) {
  return useQuery(listingsAtAddressQuery(addressId));
}
