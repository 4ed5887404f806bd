import {
  LOCALITY_EDGE_LAYER,
  LOCALITY_LAYER,
  PARK_LAYER,
  PARKS_MIN_ZOOM,
  ROAD_LAYER,
  TOWN_LAYER,
} from '@sway/contract/tiles';
import type { RoadClass } from '@sway/contract/tiles';
import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { MAP_FONTS } from '../theme/map-fonts.ts';
import type { MapTheme, MapTokens } from '../theme/map-tokens.ts';
import { shieldName } from './road-shield.ts';
import { CLASSES, EDGES_PX, FIRST_FILL_ZOOM, WIDTH_BASE, WIDTHS } from './road-widths.ts';
import type { Widths } from './road-widths.ts';

/** The source of the register's streets and suburbs. */
export const ROAD_SOURCE = 'roads';
/** The first of the layers with names of streets. */
export const FIRST_ROAD_NAMES = 'road-names-local';
/** Names of suburbs from the register. */
export const LOCALITY_LABELS = 'locality-labels';

/** The style's state with the names that are written above the base map: those of discs in view. */
export const WRITTEN_NAMES = 'writtenNames';
/** A filter for labels, so that a name is written once. */
export const IS_NOT_WRITTEN: ExpressionSpecification = [
  '!',
  ['in', ['get', 'name'], ['global-state', WRITTEN_NAMES]],
];

/** The ground of towns, which lies on the land below parcels and streets. */
export function townLayer(tokens: MapTokens): LayerSpecification {
  return {
    id: 'road-towns',
    type: 'fill',
    source: ROAD_SOURCE,
    'source-layer': TOWN_LAYER,
    paint: { 'fill-color': tokens.town, 'fill-antialias': false },
  };
}

/** Parks, which lie on the ground of towns. */
export function parkLayer(tokens: MapTokens): LayerSpecification {
  return {
    id: 'road-parks',
    type: 'fill',
    source: ROAD_SOURCE,
    'source-layer': PARK_LAYER,
    minzoom: PARKS_MIN_ZOOM,
    paint: { 'fill-color': tokens.park },
  };
}

/** The streets: all edges below all surfaces, so that crossings are open. */
export function roadLayers(tokens: MapTokens): LayerSpecification[] {
  return [
    {
      id: 'locality-edges',
      type: 'line',
      source: ROAD_SOURCE,
      'source-layer': LOCALITY_EDGE_LAYER,
      minzoom: 12.5,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': tokens.line, 'line-opacity': 0.55, 'line-width': 1, 'line-dasharray': [1, 3] },
    },
    ...CLASSES.map(roadClass => edgeLayer(roadClass, tokens)),
    ...CLASSES.map(roadClass => surfaceLayer(roadClass, tokens)),
  ];
}

function edgeLayer(roadClass: RoadClass, tokens: MapTokens): LineLayerSpecification {
  return {
    ...roadLine(`road-edge-${roadClass}`, roadClass),
    paint: {
      'line-color':
        roadClass === 'highway'
          ? tokens.highwayEdge
          : ['step', ['zoom'], tokens.roadFar, FIRST_FILL_ZOOM[roadClass], tokens.roadEdge],
      'line-width': widthAt(WIDTHS[roadClass], EDGES_PX),
    },
  };
}

function surfaceLayer(roadClass: RoadClass, tokens: MapTokens): LineLayerSpecification {
  return {
    ...roadLine(`road-${roadClass}`, roadClass),
    minzoom: FIRST_FILL_ZOOM[roadClass],
    paint: {
      'line-color': roadClass === 'highway' ? tokens.highway : tokens.road,
      'line-width': widthAt(WIDTHS[roadClass], 0),
    },
  };
}

function roadLine(id: string, roadClass: RoadClass) {
  return {
    id,
    type: 'line',
    source: ROAD_SOURCE,
    'source-layer': ROAD_LAYER,
    filter: ['==', ['get', 'class'], roadClass],
    layout: { 'line-cap': whereWide('round', 'square'), 'line-join': whereWide('round', 'bevel') },
  } satisfies Partial<LineLayerSpecification>;
}

/** Round ends and corners where streets are wide enough that they are seen; before, they would be up to a fifth of all triangles. */
function whereWide<Shape extends string>(round: Shape, simple: Shape): ExpressionSpecification {
  return ['step', ['zoom'], simple, 15, round];
}

/** An expression of widths by zoom, with edges on both sides of this many px together. */
export function widthAt(widths: Widths, edgesPx: number): ExpressionSpecification {
  const stops = widths.flatMap(([zoom, px]) => [zoom, px + (zoom < 12 ? edgesPx / 2 : edgesPx)]);
  return ['interpolate', ['exponential', WIDTH_BASE], ['zoom'], ...stops] as ExpressionSpecification;
}

/** Names along streets, shields of highways, and names of suburbs. They give way to each other and to everything above. */
export function roadLabelLayers(tokens: MapTokens, theme: MapTheme): SymbolLayerSpecification[] {
  return [
    parkNames(tokens),
    roadNames('local', 14, 11.5, tokens),
    roadNames('through', 13, 12, tokens),
    roadNames('main', 12, 12.5, tokens),
    roadNames('highway', 12, 12.5, tokens),
    shields(tokens, theme),
    localityNames(tokens),
  ];
}

function roadNames(
  roadClass: RoadClass,
  minzoom: number,
  size: number,
  tokens: MapTokens,
): SymbolLayerSpecification {
  return {
    id: `road-names-${roadClass}`,
    type: 'symbol',
    source: ROAD_SOURCE,
    'source-layer': ROAD_LAYER,
    minzoom,
    filter: ['all', ['==', ['get', 'class'], roadClass], ['has', 'name']],
    ...nameAlongRoad(roadClass, ['interpolate', ['linear'], ['zoom'], 13, size - 1, 17, size + 1], tokens),
  };
}

/** How a name is written along a road of a class. */
export function nameAlongRoad(
  roadClass: RoadClass,
  sizePx: number | ExpressionSpecification,
  tokens: MapTokens,
) {
  return {
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 360,
      'text-field': ['get', 'name'],
      'text-font': [...MAP_FONTS.road],
      'text-size': sizePx,
      'text-max-angle': 35,
      'text-padding': 6,
    },
    paint: {
      'text-color': tokens.roadLabel,
      'text-halo-color': roadClass === 'highway' ? tokens.highway : tokens.road,
      'text-halo-width': 1.5,
    },
  } satisfies Partial<SymbolLayerSpecification>;
}

function parkNames(tokens: MapTokens): SymbolLayerSpecification {
  return {
    id: 'road-park-names',
    type: 'symbol',
    source: ROAD_SOURCE,
    'source-layer': PARK_LAYER,
    minzoom: 14,
    filter: ['has', 'name'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [...MAP_FONTS.road],
      'text-size': 11.5,
      'text-max-width': 7,
    },
    paint: { 'text-color': tokens.labelPark, 'text-halo-color': tokens.park, 'text-halo-width': 1.5 },
  };
}

function shields(tokens: MapTokens, theme: MapTheme): SymbolLayerSpecification {
  return {
    id: 'road-shields',
    type: 'symbol',
    source: ROAD_SOURCE,
    'source-layer': ROAD_LAYER,
    minzoom: 7,
    filter: ['has', 'shield'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': ['step', ['zoom'], 420, 10, 340] as ExpressionSpecification,
      'icon-image': shieldName(theme),
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [2, 5, 2, 5],
      'icon-rotation-alignment': 'viewport',
      'text-rotation-alignment': 'viewport',
      'text-field': ['get', 'shield'],
      'text-font': [...MAP_FONTS.number],
      'text-size': 10.5,
      'text-padding': 24,
      'icon-padding': 24,
    },
    paint: { 'text-color': tokens.label },
  };
}

function localityNames(tokens: MapTokens): SymbolLayerSpecification {
  return {
    id: LOCALITY_LABELS,
    type: 'symbol',
    source: ROAD_SOURCE,
    'source-layer': LOCALITY_LAYER,
    minzoom: 10.5,
    maxzoom: 16.5,
    filter: IS_NOT_WRITTEN,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [...MAP_FONTS.label],
      'text-size': 12.5,
      'text-max-width': 9,
      'text-padding': 10,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: { 'text-color': tokens.label, 'text-halo-color': tokens.land, 'text-halo-width': 1.75 },
  };
}
