import { useMap } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';
import { CLUSTER_NAMES } from '../markers/listing-layer-ids.ts';
import { WRITTEN_NAMES } from './road-layers.ts';

/** Has the base map leave out the names that stand under discs in view, so that none is written twice. */
export function useWrittenNames() {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return undefined;
    function note() {
      const layers = map!.getLayer(CLUSTER_NAMES) ? [CLUSTER_NAMES] : [];
      const features = map!.queryRenderedFeatures({ layers });
      const names = [...new Set(features.map(({ properties }) => properties['name'] as string))].toSorted();
      // MapLibre draws again after each call, even with the same names, and is idle again after that: for ever.
      const written = (map!.getGlobalState()[WRITTEN_NAMES] ?? []) as string[];
      if (names.join() !== written.join()) map!.setGlobalStateProperty(WRITTEN_NAMES, names);
    }
    map.on('idle', note);
    return () => void map.off('idle', note);
  }, [map]);
}
