import type { EstimatedFacts, PreviewedEstimate } from '@sway/contract/own-properties';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';

/** How long facts stay the same before their estimate is asked for. */
const DEBOUNCE_MS = 400;

/** After how long an estimate is asked for again that the server could not give yet. */
const ASK_AGAIN_MS = 10_000;

/** The home of a form: a listing at its stored address, or an address with the record that the form links. */
export type PreviewedHome = { listingId: number } | { addressId: number; unitOfPropertyId: string | null };

/**
 * The estimate that a listing would have with these facts. While the next is loading, the one before of the same home remains, and
 * `isCurrent` is false. Nothing is asked without a home or facts.
 */
export function useEstimatePreview(home: PreviewedHome | null, facts: EstimatedFacts | null) {
  const current = facts && JSON.stringify(facts);
  const asked = useDebounced(current);
  const place = home && placeOf(home);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['estimate-preview', place, home, asked],
    queryFn: ({ signal }) => ask(home!, JSON.parse(asked!) as EstimatedFacts, signal),
    enabled: home !== null && asked !== null,
    placeholderData: (previous, query) => (query?.queryKey[1] === place ? previous : undefined),
    refetchInterval: unfinishedMs,
    retry: false,
    gcTime: 0,
  });
  if (!data || isError) return { preview: null, isCurrent: false };
  return { preview: data, isCurrent: asked === current && !isPlaceholderData };
}

function ask(home: PreviewedHome, facts: EstimatedFacts, signal: AbortSignal) {
  return 'listingId' in home
    ? request(
        'POST /api/own/properties/:id/estimate',
        { params: { id: home.listingId }, body: facts },
        signal,
      )
    : request('POST /api/own/properties/estimate', { body: { ...home, ...facts } }, signal);
}

/** What identifies a home. Another record of the same address is the same home. */
function placeOf(home: PreviewedHome): string {
  return 'listingId' in home ? `listing ${home.listingId}` : `address ${home.addressId}`;
}

/** Sales that are being learned are known soon, and so is an estimate that was one too many in a minute. */
function unfinishedMs({ state }: { state: PreviewState }): number | false {
  const isOneTooMany = hasCode(state.error, 'listing.estimate_limit');
  return isOneTooMany || state.data?.isPreliminary === true ? ASK_AGAIN_MS : false;
}

type PreviewState = { data: PreviewedEstimate | undefined; error: Error | null };

function useDebounced(text: string | null): string | null {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
