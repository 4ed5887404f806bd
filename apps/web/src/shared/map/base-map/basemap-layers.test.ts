import { describe, expect, it } from 'vitest';
import { baseStyle } from './base-style.ts';
import { basemapLayers } from './basemap-layers.ts';
import type { MapTokens } from '../theme/map-tokens.ts';

const tokens = new Proxy({} as MapTokens, { get: (_target, name) => `token:${String(name)}` });
const layers = basemapLayers(tokens);

describe('layers of the operator’s street map', () => {
  it('are placed below layers that the built-in map has', () => {
    const { layers: builtIn } = baseStyle({
      tokens,
      theme: 'light',
      filesUrl: 'https://sway.example/basemap/',
    });
    const ids = builtIn.map(({ id }) => id);
    for (const { id, beforeId } of layers) expect(ids, id).toContain(beforeId);
  });

  it('draw land, parks, water, buildings, rail, ferries, paths, and streets with names', () => {
    const drawn = new Set(layers.map(({ id }) => id));
    for (const part of ['earth', 'park', 'water', 'rivers', 'buildings', 'rail', 'ferries', 'paths'])
      expect(drawn).toContain(`basemap-${part}`);
    for (const roadClass of ['local', 'through', 'main', 'highway'])
      for (const part of ['edge', 'road', 'names']) expect(drawn).toContain(`basemap-${part}-${roadClass}`);
  });
});
