import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { ROAD_TILES_PATH } from '@sway/contract/paths';
import { MAX_TILE_ZOOM, ROADS_MIN_ZOOM } from '@sway/contract/tiles';
import { MAP_FONTS } from '../theme/map-fonts.ts';
import type { MapTheme, MapTokens } from '../theme/map-tokens.ts';
import { pmtilesUrl } from './pmtiles.ts';
import { parcelLayers, parcelSource, PARCEL_SOURCE } from '../parcels/parcel-layers.ts';
import {
  IS_NOT_WRITTEN,
  parkLayer,
  ROAD_SOURCE,
  roadLabelLayers,
  roadLayers,
  townLayer,
  WRITTEN_NAMES,
} from './road-layers.ts';

/** Raster tiles above the base map: the `TILE_URL` and `TILE_ATTRIBUTION` settings. */
export type RasterTiles = { url: string; attribution: string };

type BaseStyleOptions = {
  tokens: MapTokens;
  theme: MapTheme;
  /** Absolute URL of the folder with the base map's files, with a trailing slash. */
  filesUrl: string;
  raster?: RasterTiles | undefined;
};

/** The land's tiles have two layers: polygons with lakes and wide rivers as holes, and the same with fewer corners for wide lines. */
const LAND = { source: 'land', 'source-layer': 'land' };
const SHORE = { source: 'land', 'source-layer': 'shore' };

const ATTRIBUTION = [
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>',
  '<a href="https://data.linz.govt.nz" target="_blank" rel="noopener">LINZ CC BY 4.0</a>',
].join(' · ');

/**
 * The base map (product/map-and-search.md#base-map): land, coast and names drawn from files of this site, and the register's streets
 * from its tiles, without a glyph server. The sea is the page's background behind the map, as a layer of it would cost the drawing of every
 * pixel once more, which is much without a graphics card. Raster tiles cover all of it, names included; where a tile is missing, the base map is visible.
 */
export function baseStyle(options: BaseStyleOptions): StyleSpecification {
  return {
    version: 8,
    name: `Sway ${options.theme}`,
    state: { [WRITTEN_NAMES]: { default: [] } },
    sources: sources(options),
    layers: layers(options),
  };
}

function sources({ filesUrl, raster }: BaseStyleOptions): Record<string, SourceSpecification> {
  const { origin } = new URL(filesUrl);
  return {
    land: { type: 'vector', url: pmtilesUrl(`${filesUrl}land.pmtiles`), attribution: ATTRIBUTION },
    regions: { type: 'geojson', data: `${filesUrl}regions.json`, maxzoom: 9 },
    places: { type: 'geojson', data: `${filesUrl}places.json`, maxzoom: 12 },
    [PARCEL_SOURCE]: parcelSource(origin),
    [ROAD_SOURCE]: {
      type: 'vector',
      tiles: [origin + ROAD_TILES_PATH],
      minzoom: ROADS_MIN_ZOOM,
      maxzoom: MAX_TILE_ZOOM,
    },
    ...(raster && {
      raster: {
        type: 'raster',
        tiles: [raster.url],
        tileSize: 256,
        maxzoom: 19,
        attribution: raster.attribution,
      },
    }),
  };
}

function layers({ tokens, theme, raster }: BaseStyleOptions): LayerSpecification[] {
  return [
    coastLine('coast-far', tokens.coastFar, 26),
    coastLine('coast-near', tokens.coast, 12),
    {
      id: 'land',
      type: 'fill',
      ...LAND,
      paint: { 'fill-color': tokens.land, 'fill-antialias': false },
    },
    townLayer(tokens),
    parkLayer(tokens),
    {
      id: 'coast',
      type: 'line',
      ...LAND,
      layout: COAST_JOIN,
      paint: { 'line-color': tokens.line, 'line-width': 1.1 },
    },
    {
      id: 'regions',
      type: 'line',
      source: 'regions',
      minzoom: 5,
      maxzoom: 9,
      paint: { 'line-color': tokens.line, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
    ...parcelLayers(tokens),
    ...roadLayers(tokens),
    ...roadLabelLayers(tokens, theme),
    waterLabels(tokens),
    suburbLabels(tokens),
    townLabels(tokens),
    ...(raster ? [rasterLayer(theme)] : []),
  ];
}

/**
 * How the parts of the lines along the coast are joined. The two wide ones share it, so that they share their geometry. The parts are so short
 * that round joins look the same, but take a fifth of the time to draw a view with much coast.
 */
const COAST_JOIN = { 'line-join': 'bevel' } as const;

/** A shallow-water line along the coast. It is narrower at low zooms, where it would fill every harbour. */
function coastLine(id: string, color: string, widthPx: number): LayerSpecification {
  return {
    id,
    type: 'line',
    ...SHORE,
    layout: COAST_JOIN,
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, widthPx * 0.4, 9, widthPx],
    },
  };
}

/** Cities and towns. A label moves to another anchor to avoid a pill before it is hidden. */
function townLabels(tokens: MapTokens): LayerSpecification {
  return {
    ...landLabels('town-labels', tokens, ['<=', ['get', 'rank'], 3]),
    layout: {
      ...LAND_LABEL_LAYOUT,
      'text-size': 15,
      'text-variable-anchor': [
        'center',
        'bottom',
        'top',
        'left',
        'right',
        'top-left',
        'top-right',
        'bottom-left',
        'bottom-right',
      ],
      'text-radial-offset': 1.4,
    },
  };
}

/** Small towns, suburbs and localities. */
function suburbLabels(tokens: MapTokens): LayerSpecification {
  return {
    ...landLabels('suburb-labels', tokens, ['>', ['get', 'rank'], 3]),
    layout: { ...LAND_LABEL_LAYOUT, 'text-size': 12.5 },
  };
}

const LAND_LABEL_LAYOUT = {
  'text-field': ['get', 'name'],
  'text-font': [...MAP_FONTS.label],
  'text-max-width': 11,
  'text-padding': 6,
  'symbol-sort-key': ['get', 'rank'],
} satisfies SymbolLayerSpecification['layout'];

function landLabels(
  id: string,
  tokens: MapTokens,
  hasRank: ExpressionSpecification,
): Omit<SymbolLayerSpecification, 'layout'> {
  return {
    id,
    type: 'symbol',
    source: 'places',
    filter: [
      'all',
      ['!=', ['get', 'kind'], 'water'],
      hasRank,
      isRankShown([4, 5, 7, 8, 10, 11]),
      IS_NOT_WRITTEN,
    ],
    paint: { 'text-color': tokens.label, 'text-halo-color': tokens.land, 'text-halo-width': 1.75 },
  };
}

function waterLabels(tokens: MapTokens): LayerSpecification {
  return {
    id: 'water-labels',
    type: 'symbol',
    source: 'places',
    filter: ['all', ['==', ['get', 'kind'], 'water'], isRankShown([4, 6, 8, 9])],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [...MAP_FONTS.water],
      'text-size': 13.5,
      'text-letter-spacing': 0.04,
      'text-max-width': 13,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': tokens.labelWater },
  };
}

/** A filter for labels by zoom: the argument holds the first zoom of rank 1, 2 and so on. */
function isRankShown([first, ...rest]: number[]): ExpressionSpecification {
  const stops = rest.flatMap((zoom, index) => [zoom, index + 2]);
  return ['<=', ['get', 'rank'], ['step', ['zoom'], 0, first!, 1, ...stops]];
}

function rasterLayer(theme: MapTheme): LayerSpecification {
  const [saturation, brightnessMax] = theme === 'light' ? [-0.35, 1] : [0, 0.45];
  const paint = { 'raster-saturation': saturation, 'raster-brightness-max': brightnessMax };
  return { id: 'raster', type: 'raster', source: 'raster', paint };
}
