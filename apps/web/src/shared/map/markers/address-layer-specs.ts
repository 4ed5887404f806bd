import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { MAP_FONTS } from '../theme/map-fonts.ts';
import type { MapTheme, MapTokens } from '../theme/map-tokens.ts';
import { numberOffsetEm, pillGeometry } from './pill-geometry.ts';
import type { PillShape } from './pill-geometry.ts';

type InSource<Layer> = Omit<Layer, 'source' | 'source-layer' | 'filter'>;

const KIND: ExpressionSpecification = ['get', 'kind'];

/** A cluster of several addresses, drawn as a disc with their count. */
export const IS_CLUSTER: ExpressionSpecification = [
  'all',
  ['==', KIND, 'cluster'],
  ['>', ['get', 'count'], 1],
];
/** A point: an address, a stack, or a cluster of one address, whose label appears at a higher zoom. */
export const IS_POINT: ExpressionSpecification = [
  'any',
  ['!=', KIND, 'cluster'],
  ['==', ['get', 'count'], 1],
];
/** Points that have a label. */
export const IS_LABELLED: ExpressionSpecification = ['!=', KIND, 'cluster'];

/** The radius of a cluster's disc in px, which grows at 100, 1,000 and 10,000 addresses. */
const DISC_RADIUS: ExpressionSpecification = ['step', ['get', 'count'], 14, 100, 16, 1_000, 18, 10_000, 21];

/** A cluster's disc. It is neutral, as addresses have no price band. */
export function discLayer(id: string, tokens: MapTokens): InSource<CircleLayerSpecification> {
  return {
    id,
    type: 'circle',
    paint: {
      'circle-color': tokens.card,
      'circle-radius': DISC_RADIUS,
      'circle-stroke-color': tokens.input,
      'circle-stroke-width': 1.5,
    },
  };
}

/** The count on the disc; from 1,000 on as `1.2k`. */
export function countLayer(id: string, tokens: MapTokens): InSource<SymbolLayerSpecification> {
  return {
    id,
    type: 'symbol',
    layout: {
      'text-field': COUNT,
      'text-font': [...MAP_FONTS.number],
      'text-size': 12.5,
      'text-allow-overlap': true,
      'text-padding': 0,
    },
    paint: { 'text-color': tokens.foreground },
  };
}

const COUNT: ExpressionSpecification = [
  'step',
  ['get', 'count'],
  ['to-string', ['get', 'count']],
  1_000,
  ['concat', ['to-string', ['/', ['round', ['/', ['get', 'count'], 100]], 10]], 'k'],
  10_000,
  ['concat', ['to-string', ['round', ['/', ['get', 'count'], 1_000]]], 'k'],
];

/** The dot of every address, drawn even where there is no room for its label. */
export function addressDotLayer(id: string, tokens: MapTokens): InSource<CircleLayerSpecification> {
  return {
    id,
    type: 'circle',
    paint: {
      'circle-color': tokens.card,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 1.75, 14, 2.5, 17, 4],
      'circle-stroke-color': tokens.label,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 12, 1, 15, 1.5],
    },
  };
}

/** The neutral pill with the street number; for a stack, with the count too. */
export function addressPillLayer(
  id: string,
  shape: PillShape,
  theme: MapTheme,
  tokens: MapTokens,
): InSource<SymbolLayerSpecification> {
  const isSelected = shape === 'selected';
  return {
    id,
    type: 'symbol',
    layout: {
      'icon-image': `${shape}-none-${theme}`,
      'icon-text-fit': 'both',
      'icon-allow-overlap': isSelected,
      'icon-padding': 2,
      'text-field': LABEL,
      'text-font': [...(isSelected ? MAP_FONTS.number : MAP_FONTS.label)],
      'text-size': pillGeometry(shape, 'none').fontSize,
      'text-anchor': 'left',
      'text-offset': numberOffsetEm(shape, 'none'),
      'text-max-width': Number.MAX_SAFE_INTEGER,
      'text-allow-overlap': isSelected,
      'text-padding': 0,
    },
    paint: { 'text-color': isSelected ? tokens.limeForeground : tokens.foreground },
  };
}

/** A street number without a pill, for the neighbours on a map of one place. */
export function streetNumberLayer(id: string, tokens: MapTokens): InSource<SymbolLayerSpecification> {
  return {
    id,
    type: 'symbol',
    layout: {
      'text-field': ['get', 'label'],
      'text-font': [...MAP_FONTS.label],
      'text-size': 11.5,
      'text-padding': 4,
    },
    paint: { 'text-color': tokens.label },
  };
}

const LABEL: ExpressionSpecification = [
  'case',
  ['==', KIND, 'stack'],
  ['concat', ['get', 'label'], ' · ', ['to-string', ['get', 'count']]],
  ['get', 'label'],
];
