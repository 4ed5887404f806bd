import { useMap } from '@vis.gl/react-maplibre';
import type { MapGeoJSONFeature, MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

/** How far beside a spot a finger may land, in CSS pixels. */
const REACH = 12;

export type ChosenSpot = { feature: MapGeoJSONFeature; longitude: number; latitude: number; zoom: number };

/**
 * Tells of the point that is clicked or tapped on one of the layers, which are given topmost first; a near miss counts. The
 * pointer shows what can be chosen.
 * @param above layers of somebody else's that go first: a click on one of theirs is not told of.
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

function positionOf(feature: MapGeoJSONFeature): { longitude: number; latitude: number } {
  if (feature.geometry.type !== 'Point')
    throw new Error(`What is chosen is a point, not a ${feature.geometry.type}`);
  const [longitude, latitude] = feature.geometry.coordinates;
  return { longitude: longitude!, latitude: latitude! };
}

/** MapLibre's worker knows no page to resolve a path against. The URL class would escape the template's braces. */
export function absoluteUrl(template: string): string {
  return template.startsWith('/') ? `${location.origin}${template}` : template;
}
