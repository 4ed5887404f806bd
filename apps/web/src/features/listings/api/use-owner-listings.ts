import { useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '#shared/api/request.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** The listings of an owner, for the owner also the hidden ones, page by page (product/api.md#properties). `data` has the items of all loaded pages. */
export function useOwnerListings(userId: number) {
  return useInfiniteQuery({
    queryKey: listingKeys.ofOwner(userId),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        'GET /api/properties/owner/:userId',
        { params: { userId }, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
  });
}
