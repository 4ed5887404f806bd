import { listOwnProperties, summarizeOwnProperties } from '@sway/contract/own-properties-routes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';

/** One's listings, hidden ones included, page after page, and all of those loaded so far as one list. */
export function useOwnListings() {
  return useInfiniteQuery({
    queryKey: ['own-properties', 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listOwnProperties, { query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    // Views and saves are other people's doing: each visit of the page asks anew.
    refetchOnMount: 'always',
  });
}

/** How one's listings do, all together. */
export function useOwnSummary() {
  return useQuery({
    queryKey: ['own-properties', 'summary'],
    queryFn: ({ signal }) => request(summarizeOwnProperties, {}, signal),
    refetchOnMount: 'always',
  });
}
