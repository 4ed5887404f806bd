import type { EstimatedFacts } from '@sway/contract/own-properties';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#shared/api/request.ts';

/** How long facts stay the same before their estimate is asked for. */
const DEBOUNCE_MS = 400;

/**
 * The estimate that a listing would have with these facts; the one before remains while the next is loading. Nothing is asked without
 * a listing or facts.
 */
export function useEstimatePreview(listingId: number | null, facts: EstimatedFacts | null) {
  const asked = useDebounced(facts && JSON.stringify(facts));
  return useQuery({
    queryKey: ['estimate-preview', listingId, asked],
    queryFn: ({ signal }) =>
      request(
        'POST /api/own/properties/:id/estimate',
        { params: { id: listingId! }, body: JSON.parse(asked!) as EstimatedFacts },
        signal,
      ),
    enabled: listingId !== null && asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

function useDebounced(text: string | null): string | null {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
