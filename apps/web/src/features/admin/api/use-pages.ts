import { useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '#shared/api/request.ts';

type PageWish = { limit: number; cursor?: string };

const PAGE_SIZE = 25;

/**
 * A paged list of the dashboard: the pages loaded so far as one, and how many there are in all. Asked for anew whenever it
 * is opened: others change what it shows.
 */
export function usePages<Item>(
  key: readonly unknown[],
  ask: (page: PageWish, signal: AbortSignal) => Promise<Page<Item[]>>,
) {
  return useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam, signal }) =>
      ask({ limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
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
  | 'isError'
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'fetchNextPage'
>;
