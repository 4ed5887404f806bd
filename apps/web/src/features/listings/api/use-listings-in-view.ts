import { searchProperties } from '@sway/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPage } from '#shared/api/request.ts';
import type { MapWindow } from '#shared/map/map-window.ts';

/** A home that is published, hidden or priced anew shows on an open map within this time; a page in the background rests. */
const POLL_INTERVAL_MS = 5_000;

/** The newest homes of a map's view, so many at most, and how many lie there in all; looked at again and again. */
export function useListingsInView(view: MapWindow | null, limit: number) {
  const listings = useQuery({
    queryKey: ['properties', 'view', view, limit],
    queryFn: ({ signal }) => {
      const { zoom: _, ...bounds } = view!;
      return requestPage(searchProperties, { body: { bounds, limit } }, signal);
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

type PollResult = { question: string; answer: string | null; revision: number };

/** The moment at which one question was last answered differently than before, in ms; 0 while nothing has changed. */
function useRevision(question: string, answer: string | null, answeredAt: number): number {
  const [last, setLast] = useState<PollResult>({ question, answer, revision: 0 });
  if (answer === null || (last.question === question && last.answer === answer)) return last.revision;
  const hasChanged = last.question === question && last.answer !== null;
  const next = { question, answer, revision: hasChanged ? answeredAt : last.revision };
  setLast(next);
  return next.revision;
}
