import type { CallBody } from '@sway/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { claimKeys } from '#shared/queries/claim-keys.ts';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { listingKeys, savedKeys } from '#shared/queries/listing-keys.ts';
import { ownListingKeys } from '#shared/queries/own-listing-keys.ts';

/** Refetches everything that shows listings. */
export function refreshListings(client: QueryClient): Promise<unknown> {
  const keys = [listingKeys.all, ownListingKeys.all, savedKeys.all];
  return Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey })));
}

/** Creates a listing. It makes a buyer an owner (product/accounts.md#user-types), so the session is refetched too. */
export function useCreateListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<'POST /api/properties'>) => request('POST /api/properties', { body }),
    onSuccess: async () => {
      await Promise.all([refreshListings(client), client.refetchQueries(sessionQuery)]);
    },
  });
}

export type ListingChange = CallBody<'PATCH /api/properties/:id'>;

type Change = { id: number } & ListingChange;

/** Changes, hides or shows the user's listing. */
export function useUpdateListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => request('PATCH /api/properties/:id', { params: { id }, body }),
    onSuccess: () => refreshListings(client),
  });
}

/** Confirms the price of the user's listing. */
export function useConfirmPrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('POST /api/properties/:id/confirm-price', { params: { id } }),
    onSuccess: () => refreshListings(client),
  });
}

/**
 * Saves an edit. An edit that started from a claim (version 0) creates its listing, which is private until it is published
 * (product/listings.md#listings-and-claims-share-their-ids).
 */
export function useSaveListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version = 0, ...fields }: Change) => {
      const params = { id };
      if (version > 0) return request('PATCH /api/properties/:id', { params, body: { ...fields, version } });
      return request('PUT /api/property-claims/:id/listing', {
        params,
        body: fields as ClaimedListingDetails,
      });
    },
    onSuccess: () =>
      Promise.all([refreshListings(client), client.invalidateQueries({ queryKey: claimKeys.all })]),
  });
}

type ClaimedListingDetails = CallBody<'PUT /api/property-claims/:id/listing'>;

export function useDeleteListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/properties/:id', { params: { id } }),
    onSuccess: () => refreshListings(client),
  });
}

/** The user's listing, fetched again each time an edit starts. */
export function useOwnListing(id: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ownListingKeys.detail(id),
    queryFn: ({ signal }) => fetchOwnListing(id, signal),
    gcTime: 0,
  });
}

export function fetchOwnListing(id: number, signal?: AbortSignal) {
  return request('GET /api/own/properties/:id', { params: { id } }, signal);
}
