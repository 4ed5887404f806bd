import { t } from '@sway/domain/language/texts';
import { rememberSearch } from '#features/places/index.ts';
import { filtersOf, formatBrowseState, NO_FILTERS, parseBrowseState } from '../state/browse-state.ts';
import type { BrowseFilters } from '../state/browse-state.ts';
import { whatLine } from './describe-filters.ts';

export const ANYWHERE = t`Anywhere in New Zealand`;

/** Remembers filters as a recent search of this device, unless none is set. */
export function rememberFilters(filters: BrowseFilters): void {
  const set = filtersOf(filters);
  const query = formatBrowseState({ ...parseBrowseState(new URLSearchParams()), ...set }).toString();
  if (JSON.stringify(set) === JSON.stringify(filtersOf(NO_FILTERS))) return;
  void rememberSearch({ query, where: set.location || ANYWHERE, what: whatLine(set) });
}
