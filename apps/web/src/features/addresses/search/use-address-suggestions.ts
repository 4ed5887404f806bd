import type { Position } from '@sway/domain/map/positions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { addressKeys } from '#shared/queries/address-keys.ts';

/** Long enough to skip most intermediate texts, short enough not to be noticed. */
const DEBOUNCE_MS = 90;

/** About 10 km: without rounding every small move of the map would repeat the request. */
const NEAR_DECIMALS = 1;

/**
 * The register's suggestions for a text, debounced. The previous suggestions remain while the next are loading; a request
 * that a newer one replaces is cancelled and its answer never shown.
 */
export function useAddressSuggestions(text: string, near: Position | undefined) {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  const q = typed === '' ? '' : debounced;
  const nearText = near && `${near.lat.toFixed(NEAR_DECIMALS)},${near.lng.toFixed(NEAR_DECIMALS)}`;
  const answer = useQuery({
    queryKey: addressKeys.suggested(q, nearText),
    queryFn: ({ signal }) => request('GET /api/addresses/suggest', { query: { q, near: nearText } }, signal),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const isCurrent = q === typed && !answer.isPlaceholderData;
  return {
    suggestions: q === '' ? [] : (answer.data ?? []),
    /** Whether the suggestions are for the current text. */
    isCurrent: isCurrent && answer.isSuccess,
    hasFailed: answer.isError,
    retry: () => void answer.refetch(),
  };
}
