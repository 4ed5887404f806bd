import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '#shared/api/request.ts';

type PageInput = { limit: number; cursor?: string };

const PAGE_SIZE = 25;

/**
 * A paged list of the dashboard: the pages loaded so far as one, and how many there are in all. Asked for anew whenever it
 * is opened: others change what it shows. While a search is answered the rows of the one before stay: leaving the field begins
 * the search, and the button that is being pressed must not go from under the pointer.
 */
export function usePages<Item>(
  key: readonly unknown[],
  ask: (page: PageInput, signal: AbortSignal) => Promise<Page<Item[]>>,
  search = '',
) {
  const listKey = ['admin', ...key];
  return useInfiniteQuery({
    queryKey: [...listKey, search],
    queryFn: ({ pageParam, signal }) =>
      ask({ limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
    // A new function each time: the library would else keep the rows as they were before a change.
    placeholderData: (before, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(listKey) ? before : undefined,
    select: data => ({
      items: data.pages.flatMap(page => page.items),
      total: data.pages.at(-1)?.total ?? 0,
    }),
  });
}

export type Pages<Item> = Pick<
  ReturnType<typeof usePages<Item>>,
  | 'data'
  | 'isPending'
  | 'isPlaceholderData'
  | 'isError'
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'fetchNextPage'
>;
