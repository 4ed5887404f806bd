import type { GeoJSONSource } from 'maplibre-gl';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useLayoutEffect } from 'react';
import { landUrl, STREETS_ZOOM } from './base-style.ts';
import { drawSprite } from './price-sprites.ts';
import type { MapColors } from './use-map-colors.ts';
import type { StyleSpecification } from 'maplibre-gl';

/** Draws sprites when a layer first asks for them, in the colours of the theme in force. */
export function useSprites({ tokens }: MapColors) {
  const map = useMap().current?.getMap();
  useLayoutEffect(() => {
    if (!map) return undefined;
    map.setMissingStyleImageResolver(name => {
      const sprite = drawSprite(name, tokens, Math.max(2, Math.ceil(devicePixelRatio)));
      if (sprite) map.addImage(name, sprite.image, sprite.metadata);
    });
    return () => void map.setMissingStyleImageResolver(null);
  }, [map, tokens]);
}

/** Repaints the base layers in place, so that a change of theme keeps the view, the sources and the layers above. */
export function useRepaint(style: StyleSpecification) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return undefined;
    function repaint() {
      for (const { id, paint } of style.layers) {
        if (!map!.getLayer(id)) continue;
        for (const [property, value] of Object.entries(paint ?? {}))
          map!.setPaintProperty(id, property as 'fill-color', value as string);
      }
    }
    if (map.isStyleLoaded()) repaint();
    else map.once('idle', repaint);
    return () => void map.off('idle', repaint);
  }, [map, style]);
}

/** Fetches the land in full detail the first time that the view comes close enough to need it. */
export function useLandDetail(filesUrl: string, startZoom: number) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map || startZoom >= STREETS_ZOOM) return undefined;
    function sharpen() {
      const zoom = map!.getZoom();
      const land = map!.getSource<GeoJSONSource>('land');
      if (zoom < STREETS_ZOOM || !land) return;
      map!.off('zoom', sharpen);
      land.setData(landUrl(filesUrl, zoom));
    }
    map.on('zoom', sharpen);
    return () => void map.off('zoom', sharpen);
  }, [map, filesUrl, startZoom]);
}
