import { BRAND } from '@sway/domain/brand';
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { PriceBand } from './blades.ts';
import { MAP_FONTS } from './map-fonts.ts';
import type { MapTheme, MapTokens } from './map-tokens.ts';
import { numberOffsetEm, pillGeometry, type PillShape } from './pill-geometry.ts';

type InSource<Layer> = Omit<Layer, 'source' | 'source-layer' | 'filter'>;
/** How a pill looks: the shapes, and the full-screen map's, lime all through. */
type PillStyle = PillShape | 'sway';
type PillLayer = InSource<SymbolLayerSpecification>;

const BANDS: PriceBand[] = ['realistic', 'aspirational', 'dream', 'none'];
/** A cluster's ring is drawn in twentieths, so that there are few sprites; a band that is there at all gets one. */
const RING_STEPS = 20;

export const IS_CLUSTER: ExpressionSpecification = ['==', ['get', 'cluster'], true];
export const IS_HOME: ExpressionSpecification = ['!=', ['get', 'cluster'], true];

/** The dot that every home keeps, whether or not there is room for its pill. */
export function dotLayer(id: string, tokens: MapTokens): InSource<CircleLayerSpecification> {
  return {
    id,
    type: 'circle',
    paint: {
      'circle-color': byBand({ ...tokens, none: tokens.input }),
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 2.2, 10, 3],
      'circle-stroke-color': tokens.foreground,
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 6, 1, 10, 1.5],
    },
  };
}

/** Pills with the compact price; where `isAlwaysShown` they lie over all else, otherwise they give way to each other. */
export function pillLayer(
  id: string,
  style: PillStyle,
  theme: MapTheme,
  tokens: MapTokens,
  isAlwaysShown: boolean,
): PillLayer {
  const isSway = style === 'sway';
  const shape = isSway ? 'price' : style;
  const isLime = style !== 'price';
  return {
    id,
    type: 'symbol',
    layout: {
      'icon-image': isSway ? `sway-none-${theme}` : ['concat', `${shape}-`, ['get', 'band'], `-${theme}`],
      'icon-text-fit': 'both',
      'icon-allow-overlap': isAlwaysShown,
      'icon-padding': 2,
      'text-field': isSway ? SWAY_LABEL : ['get', 'label'],
      'text-font': [...(shape === 'selected' ? MAP_FONTS.number : MAP_FONTS.label)],
      'text-size': pillGeometry(shape, 'none').fontSize,
      'text-anchor': 'left',
      'text-offset': isSway ? numberOffsetEm('price', 'none') : byBand(offsets(shape)),
      'text-max-width': Number.MAX_SAFE_INTEGER,
      'text-allow-overlap': isAlwaysShown,
      'text-padding': 0,
    },
    paint: { 'text-color': isLime ? tokens.limeForeground : tokens.foreground },
  };
}

/** The full-screen map's label: thousands as `$1250k`, or the name where there is no price. */
const SWAY_LABEL: ExpressionSpecification = [
  'case',
  ['has', 'price'],
  ['concat', '$', ['to-string', ['round', ['/', ['get', 'price'], 1000]]], 'k'],
  BRAND.name,
];

/** Discs with a count and a ring of band shares. Nothing hides them, and pills and names give way. */
export function clusterLayer(
  id: string,
  theme: MapTheme,
  tokens: MapTokens,
): InSource<SymbolLayerSpecification> {
  return {
    id,
    type: 'symbol',
    layout: {
      'icon-image': ['concat', 'cluster-', CLUSTER_SIZE, '-', ringName(), `-${theme}`],
      'icon-allow-overlap': true,
      'text-field': COUNT,
      'text-font': [...MAP_FONTS.number],
      'text-size': 15,
      'text-allow-overlap': true,
      'symbol-sort-key': ['get', 'count'],
    },
    paint: { 'text-color': tokens.foreground },
  };
}

const CLUSTER_SIZE: ExpressionSpecification = ['step', ['get', 'count'], '44', 20, '50', 100, '58'];

/** The count, as 1.2k from a thousand up. */
const COUNT: ExpressionSpecification = [
  'case',
  ['<', ['get', 'count'], 1000],
  ['to-string', ['get', 'count']],
  ['concat', ['to-string', ['/', ['round', ['/', ['get', 'count'], 100]], 10]], 'k'],
];

/** Tiles count the bands alone; the rest of a cluster has no estimate to stand to. */
const HOMES_WITHOUT_BAND: ExpressionSpecification = [
  '-',
  ['get', 'count'],
  ['+', ['get', 'realistic'], ['get', 'aspirational'], ['get', 'dream']],
];

function ringName(): ExpressionSpecification {
  const steps = BANDS.map((band): ExpressionSpecification => {
    const homes = band === 'none' ? HOMES_WITHOUT_BAND : (['get', band] as ExpressionSpecification);
    const share: ExpressionSpecification = ['/', homes, ['get', 'count']];
    return ['case', ['>', homes, 0], ['max', 1, ['round', ['*', share, RING_STEPS]]], 0];
  });
  return [
    'concat',
    ...steps.flatMap((step, index) => (index === 0 ? [step] : ['.', step])),
  ] as ExpressionSpecification;
}

function byBand(values: Record<PriceBand, string | ExpressionSpecification>): ExpressionSpecification {
  const { realistic, aspirational, dream, none } = values;
  return [
    'match',
    ['get', 'band'],
    'realistic',
    realistic,
    'aspirational',
    aspirational,
    'dream',
    dream,
    none,
  ];
}

function offsets(shape: PillShape): Record<PriceBand, ExpressionSpecification> {
  const entries = BANDS.map(band => [band, ['literal', numberOffsetEm(shape, band)]]);
  return Object.fromEntries(entries) as Record<PriceBand, ExpressionSpecification>;
}
