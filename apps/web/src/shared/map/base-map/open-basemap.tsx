import { Layer, Source } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { useSite } from '#shared/api/use-site.ts';
import { basemapLayers } from './basemap-layers.ts';
import { pmtilesUrl } from './pmtiles.ts';
import type { MapColors } from '../theme/use-map-colors.ts';

const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a> · ' +
  '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a>';
/** Layers of the built-in map in whose place the operator's street map is drawn. */
const REPLACED = /^(road-|locality-)/;

/** The operator's street map (the `BASEMAP` setting) in the brand's colours, above the built-in land and below its names of towns. */
export function OpenBasemap({ tokens }: MapColors) {
  const map = useMap().current?.getMap();
  const url = useSite()?.basemap?.url;
  const isShown = Boolean(map && url);
  useEffect(() => {
    if (!map || !isShown) return;
    for (const { id } of map.getStyle().layers)
      if (REPLACED.test(id)) map.setLayoutProperty(id, 'visibility', 'none');
  }, [map, isShown]);
  if (!url || !isShown) return null;
  return (
    <Source
      id="basemap"
      type="vector"
      url={pmtilesUrl(new URL(url, document.baseURI).href)}
      attribution={ATTRIBUTION}
    >
      {basemapLayers(tokens).map(({ beforeId, ...layer }) => (
        <Layer key={layer.id} beforeId={beforeId} {...layer} />
      ))}
    </Source>
  );
}
