import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import type { MapSearchPartProps } from './map-search-props.ts';
import { MapSearchPhone } from './map-search-phone.tsx';
import { MapSearchWide } from './map-search-wide.tsx';
import { useSearch } from '../state/use-search.ts';

type MapSearchProps = Omit<MapSearchPartProps, 'search'>;

/** Discover on a map: with a list beside it on wide screens, with a sheet over it on phones. */
export function MapSearch(props: MapSearchProps) {
  const search = useSearch(props.state);
  const isPhone = useMediaQuery('(width < 768px)');
  const Part = isPhone ? MapSearchPhone : MapSearchWide;
  return <Part {...props} search={search} />;
}
