import { useCanShowMaps } from '#shared/map/can-show-maps.ts';
import { FullMap } from '../full-map/full-map.tsx';
import { HomesWithoutMap } from '../full-map/homes-without-map.tsx';

/** The full-screen map; a list in a browser that cannot show maps. */
export function MapPage() {
  return useCanShowMaps() ? <FullMap /> : <HomesWithoutMap />;
}
