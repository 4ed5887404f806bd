import { BRAND } from '@sway/domain/brand';
import { mapZoom } from '@sway/domain/map/map-rules';
import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { PriceBandFilter as PriceBand } from '@sway/domain/prices/price-bands';
import { MAP_FONTS } from '#shared/map/theme/map-fonts.ts';
import type { MapTheme, MapTokens } from '#shared/map/theme/map-tokens.ts';
import { DISC_SIZES, TAG_DROP_PX } from './listing-labels.ts';
import { numberOffsetEm, pillGeometry, type PillShape } from '#shared/map/markers/pill-geometry.ts';

type InSource<Layer> = Omit<Layer, 'source' | 'source-layer' | 'filter'>;
/** The style of a pill: a shape, or the lime pills of the full-screen map. */
type PillStyle = PillShape | 'sway' | 'swaymini';
type PillLayer = InSource<SymbolLayerSpecification>;

const BANDS: PriceBand[] = ['realistic', 'aspirational', 'dream', 'none'];
/** A cluster's ring is drawn in twentieths to limit the number of sprites; a band with any listing gets at least one. */
const RING_STEPS = 20;

const IS_CLUSTER: ExpressionSpecification = ['==', ['get', 'cluster'], true];
/** The clusters of this zoom's tiles only: those of another zoom would lie among them until the new ones have come. */
export const clustersOf = (tileZoom: number): ExpressionSpecification => [
  'all',
  IS_CLUSTER,
  ['==', ['zoom'], tileZoom],
];
export const IS_LISTING: ExpressionSpecification = ['!=', ['get', 'cluster'], true];

/** When a pill may overlap others; otherwise colliding pills are hidden. */
type Overlap = boolean | ExpressionSpecification;

/** A home whose small pill has no room is a dot, until there is nothing left to zoom to. */
export const MINI_OVERLAP: ExpressionSpecification = ['step', ['zoom'], false, mapZoom(18.5), true];

/** Pills with the compact price. */
export function pillLayer(
  id: string,
  style: PillStyle,
  theme: MapTheme,
  tokens: MapTokens,
  overlap: Overlap,
): PillLayer {
  const isSway = style === 'sway' || style === 'swaymini';
  const shape = isSway ? (style === 'sway' ? 'price' : 'mini') : style;
  const isLime = isSway || style === 'selected';
  return {
    id,
    type: 'symbol',
    layout: {
      'icon-image': ['concat', `${style}-`, ['get', 'band'], `-${theme}`],
      'icon-text-fit': 'both',
      'icon-allow-overlap': overlap,
      'icon-padding': 2,
      'text-field': isSway ? SWAY_LABEL : ['get', 'label'],
      'text-font': [...(shape === 'selected' ? MAP_FONTS.number : MAP_FONTS.label)],
      'text-size': pillGeometry(shape, 'none').fontSize,
      'text-anchor': 'left',
      'text-offset': byBand(offsets(shape)),
      'text-max-width': Number.MAX_SAFE_INTEGER,
      'text-allow-overlap': overlap,
      'text-padding': 0,
    },
    paint: { 'text-color': isLime ? tokens.limeForeground : tokens.foreground },
  };
}

/** The dot of a home, at the foot of its pill if that has room. */
export function homeDotLayer(
  id: string,
  pill: 'price' | 'sway',
  tokens: MapTokens,
): InSource<CircleLayerSpecification> {
  const { realistic, aspirational, dream, input: none } = tokens;
  return {
    id,
    type: 'circle',
    paint: {
      'circle-color': pill === 'sway' ? tokens.lime : byBand({ realistic, aspirational, dream, none }),
      // As large as the dot of a pill, which covers it.
      'circle-radius': 3,
      'circle-stroke-color': tokens.foreground,
      'circle-stroke-width': 1,
    },
  };
}

/** The full-screen map's label: thousands as `$1250k`, or the site's name without a price. */
const SWAY_LABEL: ExpressionSpecification = [
  'case',
  ['has', 'price'],
  ['concat', '$', ['to-string', ['round', ['/', ['get', 'price'], 1000]]], 'k'],
  BRAND.name,
];

/** How clusters are drawn: where few homes match, with smaller discs; and whether they are seen, which changes in one frame. */
type ClusterStyle = { theme: MapTheme; tokens: MapTokens; areFew: boolean; isShown: boolean };

function seenIf(isShown: boolean): SymbolLayerSpecification['paint'] {
  const [opacity, transition] = [isShown ? 1 : 0, { duration: 0, delay: 0 }];
  return {
    'icon-opacity': opacity,
    'icon-opacity-transition': transition,
    'text-opacity': opacity,
    'text-opacity-transition': transition,
  };
}

/**
 * Discs with a count and a ring of band shares. They are never hidden; names that collide are. They have no sort key: with one, MapLibre
 * draws each symbol that may overlap on its own, which took two thirds of a city's drawing calls.
 */
export function clusterLayer(id: string, { theme, tokens, areFew, isShown }: ClusterStyle): PillLayer {
  return {
    id,
    type: 'symbol',
    layout: {
      'icon-image': ['concat', 'cluster-', areFew ? '38' : CLUSTER_SIZE, '-', ringName(), `-${theme}`],
      'icon-allow-overlap': true,
      // The tag touches the disc.
      'icon-padding': 0,
      'text-field': COUNT,
      'text-font': [...MAP_FONTS.number],
      'text-size': 15,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': tokens.foreground, ...seenIf(isShown) },
  };
}

const CLUSTER_SIZE = byDiscSize(px => `${px}`);

const TAG_FONT_PX = 11;

/**
 * The tags on the lower edge of discs with the lowest price: `$620K+`.
 * @param isSway writes the price as the full-screen map does
 */
export function clusterTagLayer(
  id: string,
  { theme, tokens, areFew, isShown }: ClusterStyle,
  isSway: boolean,
): PillLayer {
  return {
    id,
    type: 'symbol',
    layout: {
      'icon-image': `tag-${theme}`,
      'icon-text-fit': 'both',
      'icon-allow-overlap': true,
      'icon-padding': 0,
      'text-field': ['concat', isSway ? SWAY_LABEL : ['get', 'label'], '+'],
      'text-font': [...MAP_FONTS.label],
      'text-size': TAG_FONT_PX,
      'text-offset': areFew ? tagOffset(38) : TAG_OFFSET,
      'text-max-width': Number.MAX_SAFE_INTEGER,
      'text-allow-overlap': true,
      'text-padding': 0,
    },
    paint: { 'text-color': tokens.foreground, ...seenIf(isShown) },
  };
}

const NAME_FONT_PX = 12;
/** The middle of a name below the edge of its disc, in px: under the tag. */
const NAME_DROP_PX = 25;

/** The names under discs, where they have room. */
export function clusterNameLayer(id: string, { tokens, areFew, isShown }: ClusterStyle): PillLayer {
  const offset = (discPx: number): [number, number] => [0, (discPx / 2 + NAME_DROP_PX) / NAME_FONT_PX];
  return {
    id,
    type: 'symbol',
    layout: {
      'text-field': ['case', ['has', 'again'], '', ['coalesce', ['get', 'name'], '']],
      'text-font': [...MAP_FONTS.label],
      'text-size': NAME_FONT_PX,
      'text-offset': areFew ? offset(38) : byDiscSize(px => ['literal', offset(px)]),
      'text-max-width': Number.MAX_SAFE_INTEGER,
      // The tag touches its name.
      'text-padding': 0,
    },
    paint: {
      'text-color': tokens.foreground,
      'text-halo-color': tokens.land,
      'text-halo-width': 1.6,
      ...seenIf(isShown),
    },
  };
}

function tagOffset(discPx: number): [number, number] {
  return [0, (discPx / 2 + TAG_DROP_PX) / TAG_FONT_PX];
}

const TAG_OFFSET = byDiscSize(px => ['literal', tagOffset(px)]);

/** A value for each size of discs. */
function byDiscSize(valueOf: (px: number) => string | ExpressionSpecification): ExpressionSpecification {
  const [[, first], ...larger] = DISC_SIZES;
  const stops = larger.flatMap(([from, px]) => [from, valueOf(px)]);
  return ['step', ['get', 'count'], valueOf(first), ...stops] as ExpressionSpecification;
}

/** The count; from 1,000 on as `1.2k`. */
const COUNT: ExpressionSpecification = [
  'case',
  ['<', ['get', 'count'], 1000],
  ['to-string', ['get', 'count']],
  ['concat', ['to-string', ['/', ['round', ['/', ['get', 'count'], 100]], 10]], 'k'],
];

/** Tiles hold the counts of the bands; the other listings of a cluster have no estimate. */
const COUNT_WITHOUT_BAND: ExpressionSpecification = [
  '-',
  ['get', 'count'],
  ['+', ['get', 'realistic'], ['get', 'aspirational'], ['get', 'dream']],
];

function ringName(): ExpressionSpecification {
  const steps = BANDS.map((band): ExpressionSpecification => {
    const count = band === 'none' ? COUNT_WITHOUT_BAND : (['get', band] as ExpressionSpecification);
    const share: ExpressionSpecification = ['/', count, ['get', 'count']];
    return ['case', ['>', count, 0], ['max', 1, ['round', ['*', share, RING_STEPS]]], 0];
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
