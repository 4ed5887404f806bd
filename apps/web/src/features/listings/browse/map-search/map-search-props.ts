import type { BrowseState } from '../state/browse-state.ts';
import type { BrowseActions } from '../state/use-browse-state.ts';
import type { Search } from '../state/use-search.ts';

/** The props of each part of the map search. */
export type MapSearchPartProps = { state: BrowseState; actions: BrowseActions; search: Search };
