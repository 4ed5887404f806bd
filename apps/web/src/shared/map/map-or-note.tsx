import type { ReactNode } from 'react';
import { canShowMaps, NO_MAPS } from './can-show-maps.ts';

/** A map, or a note in its place in a browser that cannot draw maps, which then does not load their code. Both fill their parent. */
export function MapOrNote({ children }: { children: ReactNode }) {
  if (canShowMaps()) return children;
  return (
    <p className="grid size-full place-content-center bg-map-water p-6 text-center text-balance text-map-label">
      {NO_MAPS}
    </p>
  );
}
