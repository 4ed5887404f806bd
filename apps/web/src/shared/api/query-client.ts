import { QueryClient } from '@tanstack/react-query';

/** Reference data never goes stale, is not refetched on focus and not retried; kept for 5 minutes unused (§7, §9, D32). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, gcTime: 5 * 60_000 },
      mutations: { retry: false },
    },
  });
}
