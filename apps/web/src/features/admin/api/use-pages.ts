import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import { keepRows } from '#shared/api/keep-rows.ts';
import type { Page } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

type PageInput = { limit: number; cursor?: string };

const PAGE_SIZE = 25;

/**
 * A paged list of the dashboard: the items of all pages loaded so far, and the total. It is fetched again each time it is
 * opened, because others change it. While a search is loading, the rows of the previous one stay: leaving the search field
 * starts the search, and the button that the admin is pressing must not move.
 */
export function usePages<Item>(
  key: readonly unknown[],
  fetchPage: (page: PageInput, signal: AbortSignal) => Promise<Page<Item[]>>,
  search = '',
) {
  const listKey = adminKeys.list(key);
  return useInfiniteQuery({
    queryKey: [...listKey, search],
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
    // An inline function: with a stable one the library would keep the placeholder rows as they were before a change.
    placeholderData: (before, query) =>
      query && hashKey(query.queryKey.slice(0, -1)) === hashKey(listKey) ? keepRows(before) : undefined,
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
