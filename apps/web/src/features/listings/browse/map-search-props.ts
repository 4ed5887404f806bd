import type { BrowseState } from './browse-state.ts';
import type { BrowseActions } from './use-browse-state.ts';
import type { Search } from './use-search.ts';

/** The props of each part of the map search. */
export type MapSearchPartProps = { state: BrowseState; actions: BrowseActions; search: Search };
