import { t } from '@sway/domain/language/texts';
import { useMap } from '@vis.gl/react-maplibre';
import { formatCount } from '@sway/domain/text/format';
import { useEffect, useState } from 'react';
import { CLUSTERS } from '#shared/map/markers/listing-layer-ids.ts';
import { positionOf } from '#shared/map/markers/map-choosing.ts';
import type { MapView } from '#shared/map/price-map.tsx';

type Disc = { name: string; view: MapView; left: number; top: number };

/** The discs of the map's view as buttons, for keyboards and screen readers, which do not reach a canvas. The focused one is seen at its disc. */
export function ClusterButtons({ onPress }: { onPress: (view: MapView) => void }) {
  const map = useMap().current;
  const [discs, setDiscs] = useState<Disc[]>([]);
  useEffect(() => {
    const update = () => map?.getLayer(CLUSTERS) && setDiscs(discsOf(map));
    map?.on('idle', update);
    return () => void map?.off('idle', update);
  }, [map]);
  return discs.map(({ name, view, left, top }) => (
    <button
      key={keyOf(view)}
      type="button"
      style={{ left, top }}
      className="sr-only z-3 rounded-full bg-card font-semibold shadow-md focus:not-sr-only focus:absolute focus:-translate-x-1/2 focus:px-3 focus:py-1.5"
      onClick={() => onPress(view)}
    >
      {name}
    </button>
  ));
}

/** The discs in view, each once: one at the edge of two tiles is in both. */
function discsOf(map: NonNullable<ReturnType<typeof useMap>['current']>): Disc[] {
  const discs = new Map<string, Disc>();
  for (const feature of map.queryRenderedFeatures({ layers: [CLUSTERS] })) {
    const { count, label, name: place } = feature.properties;
    const position = positionOf(feature);
    const { x: left, y: top } = map.project([position.longitude, position.latitude]);
    const [homes, from] = [formatCount(Number(count)), String(label)];
    const name = place
      ? t`${homes} homes in ${String(place)}, from ${from}`
      : t`${homes} homes, from ${from}`;
    discs.set(keyOf(position), { name, view: { ...position, zoom: map.getZoom() }, left, top });
  }
  return [...discs.values()];
}

/** To about a metre, as tiles round positions differently. */
function keyOf({ latitude, longitude }: Pick<MapView, 'latitude' | 'longitude'>): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}
