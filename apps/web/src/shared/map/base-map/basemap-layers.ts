import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { MAP_FONTS } from '../theme/map-fonts.ts';
import type { MapTokens } from '../theme/map-tokens.ts';
import { FIRST_PARCEL_LAYER } from '../parcels/parcel-layers.ts';
import { FIRST_ROAD_NAMES, widthAt, WIDTHS } from './road-layers.ts';
import type { RoadClass } from '@sway/contract/tiles';

type Placed = LayerSpecification & {
  /** The layer of the built-in map below which it is drawn. */
  beforeId: string;
};

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
  const ground = { source: 'basemap', beforeId: FIRST_PARCEL_LAYER };
  return [
    // Its coast is finer than that of the built-in land.
    fill('basemap-earth', 'earth', ['==', ['geometry-type'], 'Polygon'], tokens.land),
    fill('basemap-park', 'landuse', ['in', ['get', 'kind'], ['literal', PARKS]], tokens.park),
    fill('basemap-water', 'water', ['==', ['geometry-type'], 'Polygon'], tokens.water),
    {
      ...ground,
      id: 'basemap-rivers',
      type: 'line',
      'source-layer': 'water',
      filter: [
        'all',
        ['==', ['geometry-type'], 'LineString'],
        ['in', ['get', 'kind'], ['literal', ['river', 'stream', 'canal']]],
      ],
      paint: {
        'line-color': tokens.water,
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.8, 14, 2.5],
      },
    },
    {
      ...fill('basemap-buildings', 'buildings', ['!=', ['get', 'kind'], 'address'], tokens.building),
      minzoom: 14.5,
    },
    {
      ...ground,
      id: 'basemap-ferries',
      type: 'line',
      'source-layer': 'roads',
      filter: ['==', ['get', 'kind'], 'ferry'],
      paint: {
        'line-color': tokens.labelWater,
        'line-opacity': 0.5,
        'line-width': 1,
        'line-dasharray': [4, 3],
      },
    },
    {
      ...ground,
      id: 'basemap-paths',
      type: 'line',
      minzoom: 14.5,
      'source-layer': 'roads',
      filter: ['==', ['get', 'kind'], 'path'],
      paint: { 'line-color': tokens.roadEdge, 'line-width': 1.2, 'line-dasharray': [2, 1.5] },
    },
    {
      ...ground,
      id: 'basemap-rail',
      type: 'line',
      minzoom: 10,
      'source-layer': 'roads',
      filter: ['==', ['get', 'kind'], 'rail'],
      paint: {
        'line-color': tokens.line,
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.6, 16, 2],
      },
    },
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
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 360,
      'text-field': ['get', 'name'],
      'text-font': [...MAP_FONTS.road],
      'text-size': 12,
      'text-max-angle': 35,
      'text-padding': 6,
    },
    paint: {
      'text-color': tokens.roadLabel,
      'text-halo-color': roadClass === 'highway' ? tokens.highway : tokens.road,
      'text-halo-width': 1.5,
    },
  };
}
