import { useMemo, useState } from 'react';
import { useListingSummary } from '#features/listings/api/use-listing-summary.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { listingFilter, NO_FILTERS } from '../state/browse-state.ts';
import type { BrowseState } from '../state/browse-state.ts';
import { draftOf, readDraft } from './filter-draft.ts';
import type { FilterDraft } from './filter-draft.ts';

/** Long enough to skip most amounts that are not finished. */
const DEBOUNCE_MS = 200;

/**
 * Filters that are being chosen, and how many homes match them. What the user has not changed follows the page's state: a typed place
 * can arrive there after a filter was opened.
 */
export function useFilterDraft(state: BrowseState) {
  const [changes, setChanges] = useState<Partial<FilterDraft>>({});
  const draft = useMemo(() => ({ ...draftOf(state), ...changes }), [state, changes]);
  const read = useMemo(() => readDraft(draft), [draft]);
  const counted = useDebounced(read.filters, DEBOUNCE_MS);
  const summary = useListingSummary(listingFilter(counted));
  const isCurrent = counted === read.filters && !summary.isPlaceholderData;
  return {
    draft,
    ...read,
    change: (change: Partial<FilterDraft>) => setChanges(before => ({ ...before, ...change })),
    clear: () => setChanges(draftOf({ ...state, ...NO_FILTERS })),
    /** Undefined while it is not known. */
    matching: isCurrent && read.problem === null ? summary.data?.matching : undefined,
  };
}
