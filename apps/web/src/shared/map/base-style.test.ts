import { describe, expect, it } from 'vitest';
import { baseStyle } from './base-style.ts';
import type { MapTheme, MapTokens } from './map-tokens.ts';

const tokens = new Proxy({} as MapTokens, { get: (_target, name) => `token:${String(name)}` });
const filesUrl = 'https://sway.example/basemap/';
const raster = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles' };

function layersOf(theme: MapTheme, withRaster = false) {
  return baseStyle({ tokens, theme, filesUrl, ...(withRaster && { raster }) }).layers;
}

function paintedProperties(theme: MapTheme) {
  return layersOf(theme, true).map(({ id, paint }) => [id, Object.keys(paint ?? {})]);
}

describe('base style', () => {
  it('draws water, the coast twice, land, the coast line, the regions and then the names', () => {
    expect(layersOf('light').map(({ id }) => id)).toEqual([
      'water',
      'coast-far',
      'coast-near',
      'land',
      'coast',
      'regions',
      'water-labels',
      'suburb-labels',
      'town-labels',
    ]);
  });

  it('needs no tile server and no glyph server', () => {
    const style = baseStyle({ tokens, theme: 'light', filesUrl });
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(Object.values(style.sources).map(({ type }) => type)).toEqual(['geojson', 'geojson', 'geojson']);
  });

  it.each([
    ['light', -0.35, 1],
    ['dark', 0, 0.45],
  ] as const)(
    'draws raster tiles above everything, toned for the %s theme',
    (theme, saturation, brightnessMax) => {
      expect(layersOf(theme, true).at(-1)).toMatchObject({
        id: 'raster',
        paint: { 'raster-saturation': saturation, 'raster-brightness-max': brightnessMax },
      });
    },
  );

  it('attributes the land, the place names and the raster tiles', () => {
    const { sources } = baseStyle({ tokens, theme: 'light', filesUrl, raster });
    expect(sources.land).toHaveProperty('attribution', expect.stringMatching(/OpenStreetMap.*LINZ/));
    expect(sources.raster).toHaveProperty('attribution', '© Tiles');
  });

  it('sets the same paint properties in both themes, so that a repaint leaves none of the other theme', () => {
    expect(paintedProperties('dark')).toEqual(paintedProperties('light'));
  });
});
