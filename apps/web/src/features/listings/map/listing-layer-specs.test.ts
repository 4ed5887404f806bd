import { expression, featureFilter } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import type { MapTokens } from '#shared/map/theme/map-tokens.ts';
import { clusterLayer, clustersOf, clusterTagLayer, MINI_OVERLAP, pillLayer } from './listing-layer-specs.ts';

const tokens = new Proxy({} as MapTokens, { get: (_target, name) => `token:${String(name)}` });

test('symbols that may overlap are drawn together, as none of them has a sort key', () => {
  const style = { theme: 'light', tokens, areFew: false, isShown: true } as const;
  const layers = [
    clusterLayer('clusters', style),
    clusterTagLayer('tags', style, true),
    pillLayer('minis', 'swaymini', 'light', tokens, MINI_OVERLAP),
    pillLayer('raised', 'sway', 'light', tokens, true),
  ];
  for (const { layout } of layers) {
    expect(layout).toHaveProperty('icon-allow-overlap');
    expect(layout).not.toHaveProperty('symbol-sort-key');
  }
});

test.each([
  [100_000, '$100k'],
  [1_249_499, '$1249k'],
  [1_250_000, '$1250k'],
  [null, 'Sway'],
])('a pill of the full-screen map at a price of %d says %s', (price, text) => {
  const { layout } = pillLayer('raised', 'sway', 'light', tokens, true);
  const compiled = expression.createExpression(layout!['text-field']);
  if (compiled.result !== 'success') throw new Error('The label is not an expression');
  const properties = price === null ? {} : { price };
  expect(compiled.value.evaluate({ zoom: 12 }, { type: 'Point', properties })).toBe(text);
});

test.each([
  [7, false],
  [8, true],
  [9, false],
])('at zoom 8 the discs of tiles of zoom %d are drawn: %j', (zoom, isDrawn) => {
  const disc = { type: 1, properties: { cluster: true } } as const;
  expect(featureFilter(clustersOf(8)).filter({ zoom }, disc)).toBe(isDrawn);
});

test.each([
  [5, false],
  [13.9, false],
  [17.4, false],
  [17.5, true],
])('at zoom %d small pills may overlap: %j', (zoom, mayOverlap) => {
  const compiled = expression.createExpression(MINI_OVERLAP);
  if (compiled.result !== 'success') throw new Error('The overlap is not an expression');
  expect(compiled.value.evaluate({ zoom })).toBe(mayOverlap);
});

test('a lime pill has the tab of its home’s band, as the legend has', () => {
  const { layout } = pillLayer('pills', 'sway', 'light', tokens, false);
  const compiled = expression.createExpression(layout!['icon-image']);
  if (compiled.result !== 'success') throw new Error('The icon is not an expression');
  const properties = { band: 'dream' };
  expect(compiled.value.evaluate({ zoom: 12 }, { type: 'Point', properties })).toBe('sway-dream-light');
});
