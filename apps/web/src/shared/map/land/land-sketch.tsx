import { useEffect, useState } from 'react';
import type { Camera } from '../camera/camera.ts';
import { fetchLand } from './land-data.ts';
import { cn } from '#shared/ui/cn.ts';
import { landPath, worldOrigin, worldSizePx } from './land-path.ts';

const LAND_URL = `${import.meta.env.BASE_URL}basemap/land-country.json`;

/** Its path, fetched once. The map draws the same file, so the browser has it already when the map asks for it. */
let path: Promise<string> | undefined;

function fetchPath(): Promise<string> {
  path ??= fetchLand(LAND_URL)
    .then(landPath)
    .catch(() => {
      // Drawn is only water; the next map tries again.
      path = undefined;
      return '';
    });
  return path;
}

/** The path of the land for `landPath`'s coordinates; empty until it is there. */
export function useLand(): string {
  const [land, setLand] = useState('');
  useEffect(() => {
    let isOver = false;
    void fetchPath().then(found => !isOver && setLand(found));
    return () => {
      isOver = true;
    };
  }, []);
  return land;
}

/** From this zoom a map shows a home and what is around it, which is land, so it starts without the colour of water. */
const CLOSE_ZOOM = 12;

/** The land as a map with this camera shows it, to be seen until that map is drawn: its code and data take longer to load. */
export function LandSketch({ camera }: { camera: Camera }) {
  const land = useLand();
  const { x, y } = worldOrigin(camera);
  const isOnLand = land === '' && camera.zoom >= CLOSE_ZOOM;
  return (
    <svg
      aria-hidden="true"
      className={cn('absolute inset-0 size-full', isOnLand ? 'bg-map-land' : 'bg-map-water')}
    >
      {/* The middle of the frame is the camera's position, without knowing the frame's size. */}
      <svg x="50%" y="50%" overflow="visible">
        <path
          d={land}
          transform={`scale(${worldSizePx(camera.zoom)}) translate(${-x} ${-y})`}
          fillRule="evenodd"
          vectorEffect="non-scaling-stroke"
          className="fill-map-land stroke-map-line"
        />
      </svg>
    </svg>
  );
}
