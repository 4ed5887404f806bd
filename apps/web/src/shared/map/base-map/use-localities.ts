import { LOCALITY_LAYER } from '@sway/contract/tiles';
import type { MapSourceDataEvent } from 'maplibre-gl';
import { useMap } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import { useEffect } from 'react';
import { IS_NOT_WRITTEN, LOCALITY_LABELS, ROAD_SOURCE } from './road-layers.ts';

/** From this zoom the register's suburbs are named. */
const FIRST_NAMES_ZOOM = 10.5;
/** Towns up to this rank keep the base map's label at every zoom. */
const LAST_TOWN_RANK = 3;

/** Once tiles with suburbs of the register arrive, their names take the place of the base map's, so that none is written twice. */
export function useLocalities(filesUrl: string) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return undefined;
    const stop = new AbortController();
    async function replaceNames() {
      map!.setLayerZoomRange('suburb-labels', 0, FIRST_NAMES_ZOOM);
      const response = await fetch(`${filesUrl}places.json`, { signal: stop.signal });
      const { features } = (await response.json()) as FeatureCollection;
      const towns = features.filter(({ properties }) => properties!['rank'] <= LAST_TOWN_RANK);
      const names = towns.map(({ properties }) => properties!['name'] as string);
      if (map!.getLayer(LOCALITY_LABELS))
        map!.setFilter(LOCALITY_LABELS, [
          'all',
          IS_NOT_WRITTEN,
          ['!', ['in', ['get', 'name'], ['literal', names]]],
        ]);
    }
    function look(event: MapSourceDataEvent) {
      if (event.sourceId !== ROAD_SOURCE || !event.isSourceLoaded) return;
      if (map!.querySourceFeatures(ROAD_SOURCE, { sourceLayer: LOCALITY_LAYER }).length === 0) return;
      map!.off('sourcedata', look);
      // Without the list, a town can be written twice.
      replaceNames().catch(() => undefined);
    }
    map.on('sourcedata', look);
    return () => {
      stop.abort();
      map.off('sourcedata', look);
    };
  }, [map, filesUrl]);
}
