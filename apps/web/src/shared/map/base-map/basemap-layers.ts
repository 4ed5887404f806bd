import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { MapTokens } from '../theme/map-tokens.ts';
import { FIRST_PARCEL_LAYER } from '../parcels/parcel-layers.ts';
import { FIRST_ROAD_NAMES, nameAlongRoad, widthAt } from './road-layers.ts';
import { WIDTHS } from './road-widths.ts';
import type { RoadClass } from '@sway/contract/tiles';

/** The layer of the built-in map below which another is drawn. */
type Below = { beforeId: string };
type Placed = LayerSpecification & Below;

/** Which kinds of Protomaps' roads are drawn like which class of the register's. */
const KINDS: Record<RoadClass, string[]> = {
  local: ['minor_road', 'other'],
  through: ['medium_road'],
  main: ['major_road'],
  highway: ['highway'],
};
const CLASSES: readonly RoadClass[] = ['local', 'through', 'main', 'highway'];
const PARKS = [
  'park',
  'national_park',
  'nature_reserve',
  'protected_area',
  'forest',
  'wood',
  'grass',
  'garden',
  'golf_course',
  'cemetery',
  'recreation_ground',
  'playground',
  'pitch',
  'village_green',
  'scrub',
  'grassland',
];

/** The layers of a street map in Protomaps' schema (version 4), in the brand's colours: ground below parcels, streets above. */
export function basemapLayers(tokens: MapTokens): Placed[] {
  return [
    ...ground(tokens),
    ...narrowWays(tokens),
    ...CLASSES.map(roadClass =>
      road(
        `basemap-edge-${roadClass}`,
        roadClass,
        roadClass === 'highway' ? tokens.highwayEdge : tokens.roadEdge,
        1.4,
      ),
    ),
    ...CLASSES.map(roadClass =>
      road(`basemap-road-${roadClass}`, roadClass, roadClass === 'highway' ? tokens.highway : tokens.road, 0),
    ),
    ...CLASSES.map(roadClass => names(roadClass, tokens)),
  ];
}

function ground(tokens: MapTokens): Placed[] {
  return [
    // Its coast is finer than that of the built-in land.
    fill('basemap-earth', 'earth', ['==', ['geometry-type'], 'Polygon'], tokens.land),
    fill('basemap-park', 'landuse', ['in', ['get', 'kind'], ['literal', PARKS]], tokens.park),
    fill('basemap-water', 'water', ['==', ['geometry-type'], 'Polygon'], tokens.water),
    {
      id: 'basemap-rivers',
      type: 'line',
      source: 'basemap',
      'source-layer': 'water',
      beforeId: FIRST_PARCEL_LAYER,
      filter: [
        'all',
        ['==', ['geometry-type'], 'LineString'],
        ['in', ['get', 'kind'], ['literal', ['river', 'stream', 'canal']]],
      ],
      paint: { 'line-color': tokens.water, 'line-width': growing([9, 0.8], [14, 2.5]) },
    },
    {
      ...fill('basemap-buildings', 'buildings', ['!=', ['get', 'kind'], 'address'], tokens.building),
      minzoom: 14.5,
    },
  ];
}

/** Ferries, paths and railways, below the parcels too. */
function narrowWays(tokens: MapTokens): Placed[] {
  return [
    {
      ...way('basemap-ferries', 'ferry'),
      paint: {
        'line-color': tokens.labelWater,
        'line-opacity': 0.5,
        'line-width': 1,
        'line-dasharray': [4, 3],
      },
    },
    {
      ...way('basemap-paths', 'path'),
      minzoom: 14.5,
      paint: { 'line-color': tokens.roadEdge, 'line-width': 1.2, 'line-dasharray': [2, 1.5] },
    },
    {
      ...way('basemap-rail', 'rail'),
      minzoom: 10,
      paint: { 'line-color': tokens.line, 'line-width': growing([10, 0.6], [16, 2]) },
    },
  ];
}

function way(id: string, kind: string): LineLayerSpecification & Below {
  return {
    id,
    type: 'line',
    source: 'basemap',
    'source-layer': 'roads',
    beforeId: FIRST_PARCEL_LAYER,
    filter: ['==', ['get', 'kind'], kind],
  };
}

/** A width in px that grows from one zoom to another. */
function growing(from: [zoom: number, px: number], to: [zoom: number, px: number]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...from, ...to];
}

function fill(id: string, layer: string, filter: FilterSpecification, color: string): Placed {
  return {
    id,
    type: 'fill',
    source: 'basemap',
    'source-layer': layer,
    beforeId: FIRST_PARCEL_LAYER,
    filter,
    paint: { 'fill-color': color },
  };
}

function isOf(roadClass: RoadClass): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', KINDS[roadClass]]];
}

function road(id: string, roadClass: RoadClass, color: string, edgesPx: number): Placed {
  return {
    id,
    type: 'line',
    source: 'basemap',
    'source-layer': 'roads',
    beforeId: FIRST_ROAD_NAMES,
    filter: isOf(roadClass),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': widthAt(WIDTHS[roadClass], edgesPx) },
  };
}

function names(roadClass: RoadClass, tokens: MapTokens): Placed {
  return {
    id: `basemap-names-${roadClass}`,
    type: 'symbol',
    source: 'basemap',
    'source-layer': 'roads',
    beforeId: 'water-labels',
    minzoom: roadClass === 'local' ? 14 : 12,
    filter: ['all', isOf(roadClass), ['has', 'name']],
    ...nameAlongRoad(roadClass, 12, tokens),
  };
}
