import { listAddressesInBounds } from '@sway/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { ApiError, requestPage } from '#shared/api/request.ts';
import type { MapWindow } from '#shared/map/map-window.ts';

/** An answer stays as good as new for so long (product/limits.md#search-and-maps). */
const STALE_AFTER_MS = 30_000;

/**
 * Up to so many addresses of a view, spread over it, and how many there are. The last answer stands until the next has come,
 * so that a map that is moved is never empty.
 */
export function useAddressesInView(view: MapWindow | null, limit: number) {
  return useQuery({
    queryKey: ['addresses', 'view', view, limit],
    queryFn: async ({ signal }) => {
      const { north, south, east, west, zoom } = view!;
      try {
        const query = { north, south, east, west, zoom, limit };
        return await requestPage(listAddressesInBounds, { query }, signal);
      } catch (error) {
        if (error instanceof ApiError)
          throw new Error(`Failed to fetch properties: ${error.status}`, { cause: error });
        throw error;
      }
    },
    enabled: view !== null,
    placeholderData: before => before,
    staleTime: STALE_AFTER_MS,
  });
}
