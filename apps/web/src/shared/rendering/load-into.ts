import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InferDataFromTag,
  QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../api/failures.ts';

/* oxlint-disable typescript/no-explicit-any -- the options of queries of any data */
type AnyQuery = FetchQueryOptions<any, any, any, any> | FetchInfiniteQueryOptions<any, any, any, any, any>;

/** Loads the data of a query. @returns what it answered, or undefined if it refused */
export type Load = <Query extends AnyQuery>(
  query: Query,
) => Promise<InferDataFromTag<unknown, Query['queryKey']> | undefined>;

type PageUrl = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams };

/** Loads what a page shows, before the server renders it. */
export type PageNeeds = (page: PageUrl, load: Load) => Promise<unknown>;

/**
 * Loads queries into a cache, from which a page is then rendered. What the API refuses is cached too: the page says so.
 * @throws if a call fails for a reason that is not the page's, after which the browser may be luckier
 */
export function loadInto(client: QueryClient): Load {
  return async query => {
    const isPaged = 'initialPageParam' in query;
    await (isPaged ? client.prefetchInfiniteQuery(query as never) : client.prefetchQuery(query));
    const state = client.getQueryState(query.queryKey);
    const error: unknown = state?.error;
    if (error && !(error instanceof ApiError && error.status < 500 && error.status !== 429)) throw error;
    return state?.data as never;
  };
}
