import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { canShowMaps, NO_MAPS } from './can-show-maps.ts';

type MapOrNoteProps = {
  /** Shown until the map's code is loaded; nothing by default. */
  whileLoading?: ReactNode;
  /** Shown where no map can be; by default a note that says so. */
  note?: ReactNode;
  /** A map that is loaded when it is first drawn, as a `lazyPart`. */
  children: ReactNode;
};

/** A map, or a note in its place in a browser that cannot draw maps, which then does not load their code. Both fill their parent. */
export function MapOrNote({ whileLoading, note, children }: MapOrNoteProps) {
  if (canShowMaps()) return <Suspense fallback={whileLoading}>{children}</Suspense>;
  return note === undefined ? <Note /> : note;
}

function Note() {
  return (
    <p className="grid size-full place-content-center bg-map-water p-6 text-center text-balance text-map-label">
      {NO_MAPS}
    </p>
  );
}
