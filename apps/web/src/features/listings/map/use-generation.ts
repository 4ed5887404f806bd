import { LISTING_LAYER } from '@sway/contract/tiles';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { LISTING_SOURCE } from '#shared/map/markers/listing-layer-ids.ts';
import { positionOf } from '#shared/map/markers/map-choosing.ts';
import { prefersReducedMotion } from '#shared/prefers-reduced-motion.ts';
import type { Cluster } from './home-marks.tsx';
import { clustersOf } from './listing-layer-specs.ts';
import { splitsOf } from './splits-of.ts';
import type { Disc, Split } from './splits-of.ts';

/** The discs of one zoom: those of the zoom before are never seen among them (product/map-and-search.md#clusters). */
type Generation = {
  /** The zoom of the tiles that the map shows, also while those of another zoom are still drawn. */
  tileZoom: number;
  /** The discs that part from those before; none once the map draws them; null until their tiles have come. */
  split: Split[] | null;
  /** The discs that were seen before. */
  before: Disc[];
};

/** The generation of discs that the map shows. */
export function useGeneration() {
  const map = useMap().current;
  const [{ tileZoom, split, before }, setGeneration] = useState<Generation>(() => ({
    tileZoom: Math.floor(map?.getZoom() ?? 0),
    split: [],
    before: [],
  }));
  useEffect(() => {
    function update() {
      const zoom = Math.floor(map!.getZoom());
      if (zoom === tileZoom) return;
      const discs = prefersReducedMotion() || zoom < tileZoom ? [] : discsOf(map!, tileZoom);
      setGeneration({ tileZoom: zoom, split: null, before: discs });
    }
    if (map) update();
    map?.on('zoom', update);
    return () => void map?.off('zoom', update);
  }, [map, tileZoom]);
  const isAwaited = split === null;
  useEffect(() => {
    if (!map || !isAwaited) return undefined;
    function look() {
      if (!map!.isSourceLoaded(LISTING_SOURCE)) return;
      const splits = splitsOf(before, discsOf(map!, tileZoom), place => map!.project(place));
      setGeneration({ tileZoom, split: splits, before: [] });
    }
    map.on('render', look);
    map.triggerRepaint();
    return () => void map.off('render', look);
  }, [map, isAwaited, tileZoom, before]);
  return { tileZoom, split, endSplit: () => setGeneration({ tileZoom, split: [], before: [] }) };
}

/** The discs in the tiles of a zoom. */
function discsOf(map: NonNullable<ReturnType<typeof useMap>['current']>, tileZoom: number): Disc[] {
  const found = map.querySourceFeatures(LISTING_SOURCE, {
    sourceLayer: LISTING_LAYER,
    filter: clustersOf(tileZoom),
  });
  return found.map(feature => {
    const { longitude: lng, latitude: lat } = positionOf(feature);
    return { lng, lat, cluster: feature.properties as Cluster };
  });
}
