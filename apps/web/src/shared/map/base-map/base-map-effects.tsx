import type { MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useLayoutEffect } from 'react';
import { drawShield } from './road-shield.ts';
import { drawHatchSprite } from '../../layers/layer-hatch.ts';
import { drawSprite } from '../markers/price-sprites.ts';
import type { MapColors } from '../theme/use-map-colors.ts';

/** Draws sprites when a layer first needs them, in the colours of the current theme. */
export function useSprites({ tokens }: MapColors) {
  const map = useMap().current?.getMap();
  useLayoutEffect(() => {
    if (!map) return undefined;
    map.setMissingStyleImageResolver(name => {
      const pixelRatio = Math.max(2, Math.ceil(devicePixelRatio));
      const sprite =
        drawShield(name, tokens, pixelRatio) ??
        drawHatchSprite(name, pixelRatio) ??
        drawSprite(name, tokens, pixelRatio);
      if (sprite) map.addImage(name, sprite.image, sprite.metadata);
    });
    return () => void map.setMissingStyleImageResolver(null);
  }, [map, tokens]);
}

/** Repaints the base layers in place, so that a theme change keeps the view, the sources and the layers above. */
export function useRepaint(style: StyleSpecification) {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return undefined;
    function repaint() {
      for (const { id, paint, layout } of style.layers) {
        if (!map!.getLayer(id)) continue;
        for (const [property, value] of Object.entries(paint ?? {}))
          map!.setPaintProperty(id, property as 'fill-color', value as string);
        // Sprites are named by theme.
        const icon = layout && 'icon-image' in layout && layout['icon-image'];
        if (icon) map!.setLayoutProperty(id, 'icon-image', icon);
      }
    }
    if (map.isStyleLoaded()) repaint();
    else map.once('idle', repaint);
    return () => void map.off('idle', repaint);
  }, [map, style]);
}

/**
 * Keeps MapLibre from drawing a sky. It does so over the whole canvas before each frame, although a flat map never shows one and the style has
 * none. Without a graphics card that took a third of the time to draw a map, and there is no option against it.
 */
export function useNoSky() {
  const map = useMap().current?.getMap();
  useLayoutEffect(() => {
    if (!map) return undefined;
    const leaveOut = () => void Object.assign(map.style.sky, NO_SKY);
    if (map.style?.sky) leaveOut();
    else map.once('style.load', leaveOut);
    return () => void map.off('style.load', leaveOut);
  }, [map]);
}

/** Without values for a frame, a sky is not drawn. */
const NO_SKY = { getEvaluated: () => undefined } satisfies Partial<
  Record<keyof MapLibreMap['style']['sky'], unknown>
>;
