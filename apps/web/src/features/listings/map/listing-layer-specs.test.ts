import { expect, test } from 'vitest';
import type { MapTokens } from '#shared/map/map-tokens.ts';
import { clusterLayer, clusterTagLayer, MINI_OVERLAP, pillLayer } from './listing-layer-specs.ts';

const tokens = new Proxy({} as MapTokens, { get: (_target, name) => `token:${String(name)}` });

test('symbols that may overlap are drawn together, as none of them has a sort key', () => {
  const style = { theme: 'light', tokens, areFew: false } as const;
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
