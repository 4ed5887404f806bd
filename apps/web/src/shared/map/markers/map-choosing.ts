import { useMap } from '@vis.gl/react-maplibre';
import type { MapGeoJSONFeature, MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

/** How far from a feature a click still counts, in CSS pixels. */
const REACH = 12;

export type ChosenSpot = { feature: MapGeoJSONFeature; longitude: number; latitude: number; zoom: number };

/**
 * Calls `onChoose` with the point that is clicked or tapped on one of the layers, also on a near miss. The cursor shows which
 * features are clickable.
 * @param layers topmost first
 * @param above layers of other components that take precedence: a click on one of them is ignored here
 */
export function useChoosing(
  layers: readonly string[],
  onChoose: (spot: ChosenSpot) => void,
  above: readonly string[] = [],
): void {
  const map = useMap().current?.getMap();
  const choose = useEffectEvent((event: MapMouseEvent) => {
    if (!map || featureNear(map, above, event)) return;
    const feature = featureNear(map, layers, event);
    if (feature) onChoose({ feature, ...positionOf(feature), zoom: map.getZoom() });
  });
  const key = layers.join();
  useEffect(() => {
    if (!map) return undefined;
    const point = (cursor: string) => () => void (map.getCanvas().style.cursor = cursor);
    const subscriptions = [
      map.on('click', event => choose(event)),
      map.on('mouseenter', key.split(','), point('pointer')),
      map.on('mouseleave', key.split(','), point('')),
    ];
    return () => subscriptions.forEach(subscription => subscription.unsubscribe());
  }, [map, key]);
}

function featureNear(
  map: MapLibreMap,
  layers: readonly string[],
  { point: { x, y } }: MapMouseEvent,
): MapGeoJSONFeature | undefined {
  const shown = layers.filter(layer => map.getLayer(layer));
  if (shown.length === 0) return undefined;
  const [hit] = map.queryRenderedFeatures([x, y], { layers: shown });
  if (hit) return hit;
  const [near] = map.queryRenderedFeatures(
    [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ],
    { layers: shown },
  );
  return near;
}

/** The position of a point. */
export function positionOf(feature: Pick<MapGeoJSONFeature, 'geometry'>): {
  longitude: number;
  latitude: number;
} {
  if (feature.geometry.type !== 'Point')
    throw new Error(`Only points can be chosen, not a ${feature.geometry.type}`);
  const [longitude, latitude] = feature.geometry.coordinates;
  return { longitude: longitude!, latitude: latitude! };
}

/** Makes a URL template absolute, as MapLibre's worker has no page to resolve a path against. The URL class would escape the braces. */
export function absoluteUrl(template: string): string {
  return template.startsWith('/') ? `${location.origin}${template}` : template;
}
