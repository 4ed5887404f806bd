import { listOwnerProperties } from '@sway/contract/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestPage } from '#shared/api/request.ts';

/** The active listings of one owner, page after page, and all of those loaded so far as one list (product/api.md#properties). */
export function useOwnerListings(userId: number) {
  return useInfiniteQuery({
    queryKey: ['properties', 'owner', userId],
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        listOwnerProperties,
        { params: { userId }, query: pageParam ? { cursor: pageParam } : {} },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
  });
}
