import type { MapRef } from '@vis.gl/react-maplibre';
import { expect, test } from 'vitest';
import { windowOf } from './map-window.ts';

/** A view over Wellington. */
function viewAt(zoom: number): Pick<MapRef, 'getBounds' | 'getZoom'> {
  const bounds = { getNorth: () => -41.2, getSouth: () => -41.3, getEast: () => 174.9, getWest: () => 174.7 };
  return { getBounds: () => bounds as ReturnType<MapRef['getBounds']>, getZoom: () => zoom };
}

test.each([
  [10, 11],
  [8.999, 9.9],
  [9, 10],
])('a map of 512-pixel tiles at %d is at zoom %d of the rules', (zoomOfMap, zoom) => {
  expect(windowOf(viewAt(zoomOfMap)).zoom).toBe(zoom);
});
