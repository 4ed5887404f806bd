import type { MapRef } from '@vis.gl/react-maplibre';
import { expect, test } from 'vitest';
import { NEW_ZEALAND as START } from './camera.ts';
import { fitMap, fitStart } from './fit-map.ts';

const NEW_ZEALAND = { west: 167, south: -47, east: 179, north: -35 };
const COVERED = { top: 128, bottom: 320 };

/** A phone's map, and what it is asked for. */
function aMap() {
  const asked: object[] = [];
  const map = {
    getContainer: () => ({ clientWidth: 390, clientHeight: 750 }),
    flyTo: (options: object) => void asked.push(options),
  };
  return { map: map as unknown as MapRef, asked };
}

test('a map moves to the camera that shows the bounds', () => {
  const { map, asked } = aMap();
  fitMap(map, NEW_ZEALAND, COVERED, { maxZoom: 14, durationMs: 420 }, {});
  expect(asked).toEqual([{ center: [expect.closeTo(173), expect.any(Number)], zoom: 3, duration: 420 }]);
});

test('a first view with bounds is further out where they need it, never closer; one without stays', () => {
  const { map, asked } = aMap();
  fitStart(
    map,
    { ...START, zoom: 3.5, bounds: { ...NEW_ZEALAND, west: 174, east: 175, north: -41, south: -42 } },
    COVERED,
  );
  fitStart(map, { lat: -41, lng: 174, zoom: 7 }, COVERED);
  expect(asked).toEqual([expect.objectContaining({ zoom: 3.5, duration: 0 })]);
});
