import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent } from 'react';
import type { Camera } from '#shared/map/camera/camera.ts';
import { LISTING_LAYERS, LISTING_SOURCE } from '#shared/map/markers/listing-layer-ids.ts';

/** The time in which the map's symbols appear. */
const FADE_MS = 150;

/** Says where a map has moved to until its homes are drawn, then null: the first homes move with it and give way. */
export function FirstHomesEnd({ onChange }: { onChange: (camera: Camera | null) => void }) {
  const map = useMap().current;
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (!map) return undefined;
    const listening = new AbortController();
    function end() {
      listening.abort();
      setTimeout(() => change(null), FADE_MS);
    }
    function look() {
      const layers = LISTING_LAYERS.filter(layer => map!.getLayer(layer));
      if (layers.length === 0 || !map!.isSourceLoaded(LISTING_SOURCE)) return;
      if (map!.queryRenderedFeatures({ layers }).length > 0) end();
    }
    const follow = () => change({ ...map.getCenter(), zoom: map.getZoom() });
    const events = { move: follow, render: look, idle: end } as const;
    for (const [name, call] of Object.entries(events)) map.on(name as 'move', call);
    listening.signal.addEventListener('abort', () => {
      for (const [name, call] of Object.entries(events)) map.off(name as 'move', call);
    });
    return () => listening.abort();
  }, [map]);
  return null;
}
