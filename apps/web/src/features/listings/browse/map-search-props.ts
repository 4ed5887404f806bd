import type { BrowseState } from './browse-state.ts';
import type { BrowseActions } from './use-browse-state.ts';
import type { Search } from './use-search.ts';

/** What each part of the map search is drawn from. */
export type MapSearchPartProps = { state: BrowseState; actions: BrowseActions; search: Search };
