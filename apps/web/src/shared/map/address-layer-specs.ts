import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { MAP_FONTS } from './map-fonts.ts';
import type { MapTheme, MapTokens } from './map-tokens.ts';
import { numberOffsetEm, pillGeometry } from './pill-geometry.ts';
import type { PillShape } from './pill-geometry.ts';

type InSource<Layer> = Omit<Layer, 'source' | 'source-layer' | 'filter'>;

const KIND: ExpressionSpecification = ['get', 'kind'];

/** What the tiles gathered: so many addresses that a number says more than dots. */
export const IS_GATHERED: ExpressionSpecification = [
  'all',
  ['==', KIND, 'cluster'],
  ['>', ['get', 'count'], 1],
];
/** One point: an address, a stack of several, or a cluster of one whose label has to be zoomed in for. */
export const IS_POINT: ExpressionSpecification = [
  'any',
  ['!=', KIND, 'cluster'],
  ['==', ['get', 'count'], 1],
];
/** Points that have a label. */
export const IS_LABELLED: ExpressionSpecification = ['!=', KIND, 'cluster'];

/** How wide a gathering's disc is, in px: by a hundred, a thousand and ten thousand addresses. */
const DISC_RADIUS: ExpressionSpecification = ['step', ['get', 'count'], 14, 100, 16, 1_000, 18, 10_000, 21];

/** A gathering's disc: neutral, for addresses have no price to colour them by. */
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

/** The count on the disc, as 1.2k from a thousand up. */
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

/** The dot that every address keeps, whether or not there is room for its label. */
export function addressDotLayer(id: string, tokens: MapTokens): InSource<CircleLayerSpecification> {
  return {
    id,
    type: 'circle',
    paint: {
      'circle-color': tokens.card,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 14, 2.5, 17, 4],
      'circle-stroke-color': tokens.foreground,
      'circle-stroke-width': 1.5,
    },
  };
}

/** The neutral pill with the street number; a stack says how many share it. */
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

/** A street number alone, as on a plan: for maps that are about one place and show others to tell it by. */
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

/** Parcels' ground, which says that there is one; the chosen address's is lime. */
export function parcelFillLayer(
  id: string,
  tokens: MapTokens,
  selectedUnit: string | null,
): InSource<FillLayerSpecification> {
  return {
    id,
    type: 'fill',
    paint: {
      'fill-color': isUnit(selectedUnit, tokens.lime, tokens.card),
      'fill-opacity': isUnit(selectedUnit, 0.35, 0.25),
    },
  };
}

export function parcelLineLayer(
  id: string,
  tokens: MapTokens,
  selectedUnit: string | null,
): InSource<LineLayerSpecification> {
  return {
    id,
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': isUnit(selectedUnit, tokens.foreground, tokens.line),
      'line-width': isUnit(selectedUnit, 2, 1),
    },
  };
}

/** One value for the parcel that the unit of property shares in, another for the rest. */
function isUnit<T extends string | number>(unit: string | null, its: T, others: T): ExpressionSpecification {
  if (unit === null) return ['literal', others];
  return ['case', ['in', `,${unit},`, ['concat', ',', ['get', 'units'], ',']], its, others];
}
