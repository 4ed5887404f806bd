import { QueryClient } from '@tanstack/react-query';

/**
 * Reference data never goes stale, is not refetched on focus and not retried; kept for 5 minutes unused (§7, §9, D32).
 * A device without a connection is asked all the same: what fails says so, where what waits would only spin; once it is back,
 * what is stale or failed is asked for anew.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
