import { PARCEL_TILES_PATH } from '@sway/contract/paths';
import { PARCEL_LAYER, PARCELS_MIN_ZOOM } from '@sway/contract/tiles';
import type {
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { MapTokens } from '../theme/map-tokens.ts';

/** The source of the register's parcels, which every map has. */
export const PARCEL_SOURCE = 'parcels';
/** The first of the layers of parcels: the ground of a street map is drawn below it. */
export const FIRST_PARCEL_LAYER = 'parcel-ground';

/** @param origin the site's, as MapLibre's worker has no page to resolve a path against */
export function parcelSource(origin: string): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [origin + PARCEL_TILES_PATH],
    minzoom: PARCELS_MIN_ZOOM,
    // At higher zooms the same tiles are drawn larger.
    maxzoom: PARCELS_MIN_ZOOM,
  };
}

/** The parcels on the ground, below the streets. */
export function parcelLayers(tokens: MapTokens): LayerSpecification[] {
  const parcels = { source: PARCEL_SOURCE, 'source-layer': PARCEL_LAYER, minzoom: PARCELS_MIN_ZOOM };
  return [
    {
      ...parcels,
      id: FIRST_PARCEL_LAYER,
      type: 'fill',
      paint: { 'fill-color': tokens.card, 'fill-opacity': 0.25 },
    },
    {
      ...parcels,
      id: 'parcel-lines',
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': tokens.line, 'line-width': 1 },
    },
  ];
}

type InSource<Layer> = Omit<Layer, 'source' | 'source-layer' | 'filter'>;

/** A parcel that a map is about, lifted from its neighbours: a lime ground inside a dark line, above a shadow. Readable on imagery too. */
export function liftedParcelLayers(
  id: string,
  tokens: MapTokens,
): (InSource<FillLayerSpecification> | InSource<LineLayerSpecification>)[] {
  const layout = { 'line-join': 'round' } as const;
  return [
    {
      id: `${id}-shadow`,
      type: 'line',
      layout,
      paint: {
        'line-color': tokens.shadow,
        'line-width': 9,
        'line-blur': 7,
        'line-opacity': 0.45,
        'line-translate': [0, 3],
      },
    },
    {
      id: `${id}-casing`,
      type: 'line',
      layout,
      paint: { 'line-color': tokens.card, 'line-width': 5, 'line-opacity': 0.8 },
    },
    { id: `${id}-fill`, type: 'fill', paint: { 'fill-color': tokens.lime, 'fill-opacity': 0.3 } },
    {
      id: `${id}-line`,
      type: 'line',
      layout,
      paint: { 'line-color': tokens.foreground, 'line-width': 2.25 },
    },
  ];
}
