import { useQueries } from '@tanstack/react-query';
import type { Camera } from '#shared/map/camera/camera.ts';
import type { Size } from '#shared/map/camera/map-geometry.ts';
import { ClusterMark, HomeMark } from './home-marks.tsx';
import type { PillColor } from './home-marks.tsx';
import { tilesInView } from './tiles-in-view.ts';

export type FirstHomesProps = {
  /** The URL template of the map's tiles. */
  tiles: string;
  camera: Camera;
  size: Size;
  pill: PillColor;
  areFew: boolean;
};

/**
 * The homes of a map's view before the map can draw them, as soon as their tiles are there. The map then takes the same tiles from the
 * browser's cache.
 */
export function FirstHomes({ tiles, camera, size, pill, areFew }: FirstHomesProps) {
  const inView = tilesInView(camera, size);
  const answers = useQueries({
    queries: inView.map(({ z, x, y }) => {
      const url = tiles.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      return { queryKey: ['first-homes', url], queryFn: () => fetchMarks(url), gcTime: 0 };
    }),
  });
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-1 overflow-clip">
      {answers.flatMap(({ data = [] }, i) =>
        data.map(mark => {
          const { left, top, sidePx } = inView[i]!;
          const at = { left: left + mark.x * sidePx, top: top + mark.y * sidePx };
          return (
            <div key={`${i} ${mark.x} ${mark.y}`} data-first-home className="absolute size-0" style={at}>
              {mark.cluster ? (
                <ClusterMark cluster={mark} pill={pill} areFew={areFew} />
              ) : (
                <HomeMark home={mark} pill={pill} />
              )}
            </div>
          );
        }),
      )}
    </div>
  );
}

async function fetchMarks(url: string) {
  const [{ decodeListings }, response] = await Promise.all([import('./decode-listings.ts'), fetch(url)]);
  return response.ok ? decodeListings(await response.arrayBuffer()) : [];
}
