import { t } from '@sway/domain/language/texts';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '#shared/api/describe-error.ts';
import { ApiError, NoAnswerError } from '#shared/api/failures.ts';
import { requestPage } from '#shared/api/request.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { addressKeys } from '#shared/queries/address-keys.ts';

/** How long an answer is reused (product/limits.md#search-and-maps). */
const STALE_AFTER_MS = 30_000;

/**
 * Up to `limit` addresses of a view, spread over it, and their total number. The previous answer is returned until the next
 * one arrives, so that the map is not empty while it is moved.
 */
export function useAddressesInView(view: MapWindow | null, limit: number) {
  return useQuery({
    queryKey: addressKeys.inView(view, limit),
    queryFn: async ({ signal }) => {
      const { north, south, east, west, zoom } = view!;
      try {
        const query = { north, south, east, west, zoom, limit };
        return await requestPage('GET /api/property-listings/bounds', { query }, signal);
      } catch (error) {
        if (error instanceof ApiError)
          throw new Error(t`Failed to fetch properties: ${error.status}`, { cause: error });
        if (error instanceof NoAnswerError) throw new Error(describeError(error), { cause: error });
        throw error;
      }
    },
    enabled: view !== null,
    placeholderData: before => before,
    staleTime: STALE_AFTER_MS,
  });
}
