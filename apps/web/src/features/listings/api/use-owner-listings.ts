import { useInfiniteQuery } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { requestPage } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** The listings of an owner, for the owner also the hidden ones, page by page (product/api.md#properties). `data` has the items of all loaded pages. */
export function useOwnerListings(userId: number) {
  return useInfiniteQuery(
    pagedQuery(listingKeys.ofOwner(userId), (query, signal) =>
      requestPage('GET /api/properties/owner/:userId', { params: { userId }, query }, signal),
    ),
  );
}
