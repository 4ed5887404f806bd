import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPage } from '#shared/api/request.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** How often an open map is refreshed. Pages in the background are not. */
const POLL_INTERVAL_MS = 5_000;

/**
 * Up to `limit` of the newest listings in a map's view, and their total number, polled. `revision` is the time of the last
 * change, in ms.
 */
export function useListingsInView(view: MapWindow | null, limit: number) {
  const listings = useQuery({
    queryKey: listingKeys.inView(view, limit),
    queryFn: ({ signal }) => {
      const { zoom: _, ...bounds } = view!;
      return requestPage('POST /api/properties/search', { query: {}, body: { bounds, limit } }, signal);
    },
    enabled: view !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const { data, dataUpdatedAt, isPlaceholderData } = listings;
  const revision = useRevision(
    JSON.stringify([view, limit]),
    data && !isPlaceholderData
      ? [data.total, ...data.items.map(listing => `${listing.id}:${listing.swayPrice}`)].join()
      : null,
    dataUpdatedAt,
  );
  return { ...listings, revision };
}

type PollResult = { key: string; result: string | null; revision: number };

/** When the result of the same request last changed, in ms; 0 if it has not changed yet. */
function useRevision(key: string, result: string | null, updatedAt: number): number {
  const [last, setLast] = useState<PollResult>({ key, result, revision: 0 });
  if (result === null || (last.key === key && last.result === result)) return last.revision;
  const hasChanged = last.key === key && last.result !== null;
  const next = { key, result, revision: hasChanged ? updatedAt : last.revision };
  setLast(next);
  return next.revision;
}
