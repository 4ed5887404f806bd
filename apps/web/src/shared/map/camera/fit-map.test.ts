import type { MapRef } from '@vis.gl/react-maplibre';
import { expect, test } from 'vitest';
import { NEW_ZEALAND as START } from './camera.ts';
import { fitMap, fitStart } from './fit-map.ts';

const NEW_ZEALAND = { west: 167, south: -47, east: 179, north: -35 };
const COVERED = { top: 128, bottom: 320 };
const OPTIONS = { maxZoom: 14, durationMs: 0 };

/** A map that needs the given zoom to show the box, and stores what it is asked for. */
function aMap(neededZoom: number) {
  const asked: object[] = [];
  const map = {
    getContainer: () => ({ clientWidth: 390, clientHeight: 750 }),
    getMinZoom: () => 3,
    cameraForBounds: () => ({ zoom: neededZoom }),
    fitBounds: (_box: unknown, options: object) => void asked.push(options),
    easeTo: (options: object) => void asked.push(options),
  };
  return { map: map as unknown as MapRef, asked };
}

test('a map is fitted to bounds that have room in what is visible', () => {
  const { map, asked } = aMap(3);
  fitMap(map, NEW_ZEALAND, COVERED, OPTIONS, {});
  expect(asked).toEqual([
    { padding: { top: 204, right: 90, bottom: 426, left: 20 }, maxZoom: 14, duration: 0 },
  ]);
});

test('bounds that have too little room at the lowest zoom are in the middle of what is visible', () => {
  const { map, asked } = aMap(2.9);
  fitMap(map, NEW_ZEALAND, COVERED, OPTIONS, {});
  expect(asked).toEqual([{ center: [173, -41], zoom: 3, offset: [0, -124], duration: 0 }]);
});

test('a first view with bounds is further out where they need it, never closer; one without stays', () => {
  const { map, asked } = aMap(4.2);
  fitStart(map, START, COVERED);
  fitStart(map, { lat: -41, lng: 174, zoom: 7 }, COVERED);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ maxZoom: 5, duration: 0 });
});
