import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Camera } from '#shared/map/camera/camera.ts';
import type { Size } from '#shared/map/camera/map-geometry.ts';
import { MapLoading } from '#shared/map/map-loading.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { FirstHomes } from './first-homes.tsx';
import { homesOn, openingCamera } from './first-view.ts';
import type { MapWithPopupProps } from './map-with-popup.tsx';

// MapLibre is larger than the rest of the site together, so it is loaded when a map is shown.
const MapWithPopup = lazyPart(() => import('./map-with-popup.tsx'), 'MapWithPopup');

/** The listing map, loaded when it is first shown. Its homes are there before. */
export function LazyListingMap(props: Omit<MapWithPopupProps, 'opening' | 'onFirstHomes'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  // Undefined until the map has moved, null once it draws its homes itself.
  const [moved, setMoved] = useState<Camera | null>();
  useLayoutEffect(() => {
    const { clientWidth: width, clientHeight: height } = frame.current!;
    setSize({ width, height });
  }, []);
  const opening = size && openingCamera(props, size);
  return (
    <div ref={frame} className="group relative size-full">
      {opening && (
        <>
          <Suspense fallback={<MapLoading camera={opening} />}>
            <MapWithPopup {...props} opening={opening} onFirstHomes={setMoved} />
          </Suspense>
          {moved !== null && !props.areHomesHidden && (
            <FirstHomes {...homesOn(props)} camera={moved ?? opening} size={size} />
          )}
        </>
      )}
    </div>
  );
}
