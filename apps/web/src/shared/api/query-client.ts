import { QueryClient } from '@tanstack/react-query';
import type { QueryKey, RefetchOptions, RefetchQueryFilters } from '@tanstack/react-query';

import { hasJustArrived } from '../rendering/page-data.ts';
import { ApiError, hasCode } from './failures.ts';

/**
 * Data never goes stale by itself and is not refetched on focus; unused data is dropped after 5 minutes
 * (product/site.md#caching-in-the-browser). A read is repeated only if it was refused because the network asks for too much, and could
 * succeed soon.
 * Requests are sent even without a connection: a failure is shown, where a paused request would only spin. Once the device is
 * online again, stale and failed queries are fetched again.
 */
export function createQueryClient(): QueryClient {
  return new SupersedingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnMount: ({ queryHash }) => !hasJustArrived(queryHash),
        // What does not exist is not asked for again by the next part of the page that needs it.
        retryOnMount: ({ state }) => !(state.error instanceof ApiError && state.error.status === 404),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_REPEATS && pauseSeconds(error) !== null,
        retryDelay: (_, error) => 1000 * (pauseSeconds(error) ?? 0),
        gcTime: 5 * 60_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** How often a refused read is repeated, and how long a pause it may ask for. */
const MAX_REPEATS = 2;
const MAX_PAUSE_SECONDS = 10;

/** After how many seconds a read that was refused can be repeated; null if it failed otherwise, or if that is too long to wait. */
function pauseSeconds(error: unknown): number | null {
  const seconds = hasCode(error, 'rate_limited') ? (error as ApiError).retryAfterSeconds : null;
  return seconds !== null && seconds <= MAX_PAUSE_SECONDS ? seconds : null;
}

/**
 * A refetch, and so every invalidation, cancels and replaces a request in progress, which may have been answered before the
 * change that caused the refetch. The library's own client does so only for queries that have data, and joins a first read.
 */
class SupersedingQueryClient extends QueryClient {
  override refetchQueries<TaggedKey extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<TaggedKey>,
    options: RefetchOptions = {},
  ): Promise<void> {
    if (options.cancelRefetch !== false) {
      for (const query of this.getQueryCache().findAll(filters)) {
        if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ revert: true });
      }
    }
    return super.refetchQueries(filters, options);
  }
}
