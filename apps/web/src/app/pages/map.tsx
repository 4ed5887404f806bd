import { FullMap } from '#features/listings/browse/full-map.tsx';

/** The full-screen map. */
export function MapPage() {
  return <FullMap />;
}
