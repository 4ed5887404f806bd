import type { SavedSearch } from '@sway/contract/searches';
import { completeFilters } from '@sway/domain/listings/saved-searches';
import { paths } from '#shared/paths.ts';
import { formatBrowseState, parseBrowseState } from '../browse/state/browse-state.ts';

/** The list of a search on Discover. @param isChanged whether its filters are changed there */
export function pathOfSearch({ id, filters }: SavedSearch, isChanged = false): string {
  const state = { ...parseBrowseState(new URLSearchParams()), ...completeFilters(filters) };
  return `${paths.browse}?${formatBrowseState({ ...state, searchId: isChanged ? id : null })}`;
}
