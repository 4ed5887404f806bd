import { describe, expect, it } from 'vitest';
import { baseStyle } from './base-style.ts';
import type { MapTheme, MapTokens } from '../theme/map-tokens.ts';

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
  it('draws the coast twice, land, towns, parks, the coast line, the regions, the parcels, the streets and then the names', () => {
    expect(layersOf('light').map(({ id }) => id)).toEqual([
      'coast-far',
      'coast-near',
      'land',
      'road-towns',
      'road-parks',
      'coast',
      'regions',
      'parcel-ground',
      'parcel-lines',
      'locality-edges',
      'road-edge-local',
      'road-edge-through',
      'road-edge-main',
      'road-edge-highway',
      'road-local',
      'road-through',
      'road-main',
      'road-highway',
      'road-park-names',
      'road-names-local',
      'road-names-through',
      'road-names-main',
      'road-names-highway',
      'road-shields',
      'locality-labels',
      'water-labels',
      'suburb-labels',
      'town-labels',
    ]);
  });

  it('needs this site alone: no other tile server and no glyph server', () => {
    const style = baseStyle({ tokens, theme: 'light', filesUrl });
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(Object.values(style.sources).map(({ type }) => type)).toEqual([
      'vector',
      'geojson',
      'geojson',
      'vector',
      'vector',
    ]);
    expect(style.sources['land']).toMatchObject({ url: `pmtiles://${filesUrl}land.pmtiles` });
    expect(style.sources['roads']).toMatchObject({
      tiles: ['https://sway.example/api/tiles/roads/{z}/{x}/{y}.mvt'],
    });
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
    expect(sources.land).toHaveProperty(
      'attribution',
      expect.stringMatching(/OpenStreetMap.*LINZ CC BY 4\.0/),
    );
    expect(sources.raster).toHaveProperty('attribution', '© Tiles');
  });

  it('sets the same paint properties in both themes, so that a repaint leaves none of the other theme', () => {
    expect(paintedProperties('dark')).toEqual(paintedProperties('light'));
  });

  it('names streets with the pages’ fonts, only where their tiles have names, and below the names of places', () => {
    const names = layersOf('light').filter(({ id }) => id.startsWith('road-names-'));
    expect(names).toHaveLength(4);
    for (const layer of names) {
      expect(layer).toMatchObject({
        layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'] },
        filter: ['all', expect.anything(), ['has', 'name']],
      });
    }
  });

  it('leaves out the names of land that discs of homes bear', () => {
    const filters = Object.fromEntries(
      layersOf('light').map(layer => [layer.id, 'filter' in layer ? JSON.stringify(layer.filter) : '']),
    );
    const isNotWritten = '["!",["in",["get","name"],["global-state","writtenNames"]]]';
    for (const id of ['town-labels', 'suburb-labels', 'locality-labels'])
      expect(filters[id], id).toContain(isNotWritten);
    expect(baseStyle({ tokens, theme: 'light', filesUrl }).state).toEqual({ writtenNames: { default: [] } });
  });

  it('has a shield of each theme for state highways', () => {
    for (const theme of ['light', 'dark'] as const) {
      const shields = layersOf(theme).find(({ id }) => id === 'road-shields');
      expect(shields).toMatchObject({ layout: { 'icon-image': `shield-${theme}` } });
    }
  });
});
