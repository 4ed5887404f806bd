import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { Page } from './request.ts';

/** The query of a list that is loaded page by page. `data` has the items of all loaded pages. */
export function pagedQuery<Item>(
  queryKey: QueryKey,
  fetchPage: (page: { cursor?: string }, signal: AbortSignal) => Promise<Page<Item[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
  });
}
