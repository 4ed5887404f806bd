import { useMap } from '@vis.gl/react-maplibre';
import type { MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';

/**
 * While the page is printed, a picture of the map is in the place of its canvas, which browsers print empty: its drawing is not kept,
 * as keeping it would slow down every frame.
 */
export function usePrintedMap(): void {
  const map = useMap().current?.getMap();
  useEffect(() => {
    if (!map) return undefined;
    let picture: HTMLCanvasElement | undefined;
    function remove() {
      picture?.remove();
      picture = undefined;
      Object.assign(map!.getContainer().style, { width: '100%', marginLeft: '' });
    }
    function show() {
      remove();
      picture = pictureOf(map!);
      map!.getCanvas().after(picture);
      // Of a narrower frame on paper the middle of the picture is seen, with its markers where they were.
      const { clientWidth, style } = map!.getContainer();
      style.width = `${clientWidth}px`;
      style.marginLeft = `calc(50% - ${clientWidth / 2}px)`;
    }
    addEventListener('beforeprint', show);
    addEventListener('afterprint', remove);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', remove);
      remove();
    };
  }, [map]);
}

/** The map as it is, in a canvas that prints. */
function pictureOf(map: MapLibreMap): HTMLCanvasElement {
  const canvas = map.getCanvas();
  const picture = document.createElement('canvas');
  picture.width = canvas.width;
  picture.height = canvas.height;
  picture.className = 'price-map-print';
  picture.style.width = canvas.style.width;
  picture.style.height = canvas.style.height;
  // A drawing lasts until the browser next shows the page, so it is copied at once.
  map.redraw();
  picture.getContext('2d')!.drawImage(canvas, 0, 0);
  return picture;
}
