import { FullMap } from '../full-map/full-map.tsx';

/** The full-screen map. */
export function MapPage() {
  return <FullMap />;
}
