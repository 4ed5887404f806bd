import { suggestAddresses } from '@sway/contract/routes';
import type { Position } from '@sway/domain/positions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#shared/api/request.ts';

/** Long enough to let a quick hand finish a word, short enough not to be felt. */
const DEBOUNCE_MS = 90;

/** One suggestion every some metres would make a new question of every step on the map. */
const NEAR_DECIMALS = 1;

/**
 * What the register suggests for a text, a moment after the last key. The last answer stands while the next is on its way;
 * one that has been overtaken is cancelled and never shown.
 */
export function useAddressSuggestions(text: string, near: Position | undefined) {
  const q = useDebounced(text.trim().replaceAll(/\s+/g, ' '));
  const nearText = near && `${near.lat.toFixed(NEAR_DECIMALS)},${near.lng.toFixed(NEAR_DECIMALS)}`;
  const answer = useQuery({
    queryKey: ['addresses', 'suggest', q, nearText],
    queryFn: ({ signal }) => request(suggestAddresses, { query: { q, near: nearText } }, signal),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const isCurrent = q === text.trim().replaceAll(/\s+/g, ' ') && !answer.isPlaceholderData;
  return {
    suggestions: q === '' ? [] : (answer.data ?? []),
    /** The suggestions answer the text as it stands now. */
    isCurrent: isCurrent && answer.isSuccess,
    hasFailed: answer.isError,
    retry: () => void answer.refetch(),
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
