import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import type { BrowseState } from './browse-state.ts';
import { MapSearchPhone } from './map-search-phone.tsx';
import { MapSearchWide } from './map-search-wide.tsx';
import type { BrowseActions } from './use-browse-state.ts';
import { useSearch } from './use-search.ts';
import type { Search } from './use-search.ts';

export type MapSearchProps = { state: BrowseState; actions: BrowseActions };
export type MapSearchPartProps = MapSearchProps & { search: Search };

/** Discover on a map: beside a list where there is room, with a sheet over it on phones. */
export function MapSearch(props: MapSearchProps) {
  const search = useSearch(props.state);
  const isPhone = useMediaQuery('(width < 768px)');
  const Part = isPhone ? MapSearchPhone : MapSearchWide;
  return <Part {...props} search={search} />;
}
