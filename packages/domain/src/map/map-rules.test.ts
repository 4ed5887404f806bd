import { expect, test } from 'vitest';
import { mapZoom, PROPERTIES_MIN_ZOOM, ruleZoom } from './map-rules.ts';

test('a map of 512-pixel tiles shows each zoom of the rules as one less', () => {
  expect([6, 8, 11, 15, 16].map(mapZoom)).toEqual([5, 7, 10, 14, 15]);
  expect(ruleZoom(mapZoom(PROPERTIES_MIN_ZOOM))).toBe(PROPERTIES_MIN_ZOOM);
});
