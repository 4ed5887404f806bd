import type { SuggestedPlace } from '@sway/contract/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';

/** Long enough to skip most intermediate texts, short enough not to be noticed. */
const DEBOUNCE_MS = 90;

/** Places change by imports only. */
const FRESH_MS = 300_000;

const NONE: readonly SuggestedPlace[] = [];

/** The places that a text can mean, debounced; the previous ones while the next are loading, and none after a failure. */
export function usePlaceSuggestions(text: string): readonly SuggestedPlace[] {
  return usePlaces(text).places;
}

/** The same. `isCurrent`: whether they are those for the text; without a text nothing is awaited. */
export function usePlaces(text: string): { places: readonly SuggestedPlace[]; isCurrent: boolean } {
  const q = useDebounced(text, DEBOUNCE_MS);
  const { data, isPlaceholderData, isPending } = useQuery({
    queryKey: ['places', q],
    queryFn: ({ signal }) => request('GET /api/places/suggest', { query: { q } }, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: q !== '' && text !== '',
  });
  if (text === '') return { places: NONE, isCurrent: true };
  return { places: data ?? NONE, isCurrent: q === text && !isPlaceholderData && !isPending };
}

/** The bounds of the place that a text means; null if it is none or not known yet. Nothing is asked for while not `wanted`. */
export function usePlaceBounds(text: string, wanted: boolean): SuggestedPlace['bounds'] | null {
  const { data } = useQuery({
    queryKey: ['places', text, 'first'],
    queryFn: ({ signal }) => request('GET /api/places/suggest', { query: { q: text, limit: 1 } }, signal),
    staleTime: FRESH_MS,
    enabled: wanted && text !== '',
  });
  return (wanted && data?.[0]?.bounds) || null;
}
