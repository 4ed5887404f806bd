import { QueryClient } from '@tanstack/react-query';
import type { QueryKey, RefetchOptions, RefetchQueryFilters } from '@tanstack/react-query';

/**
 * Reference data never goes stale, is not refetched on focus and not retried; kept for 5 minutes unused
 * (product/site.md#caching-in-the-browser).
 * A device without a connection is asked all the same: what fails says so, where what waits would only spin; once it is back,
 * what is stale or failed is asked for anew.
 */
export function createQueryClient(): QueryClient {
  return new SupersedingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        gcTime: 5 * 60_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * A refetch, and with it every invalidation, takes the place of each read that is under way: that one may have been answered
 * before the change that is the reason for the refetch. The library's own does so only where the query has data already, and
 * joins a first read.
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
