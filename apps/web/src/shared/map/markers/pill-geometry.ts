import type { PriceBandFilter as PriceBand } from '@sway/domain/prices/price-bands';

/** `mini` is a pill without room for its blade, for homes that would hide each other's pills. */
export type PillShape = 'price' | 'selected' | 'mini';

/** The measures of a pill in CSS pixels from the sprite's top left. */
export type PillGeometry = {
  width: number;
  height: number;
  /** The pill's position on the sprite. */
  left: number;
  top: number;
  pillWidth: number;
  pillHeight: number;
  /** Width of the band's tab at the pill's left, 0 without a tab. */
  tab: number;
  blade: number;
  edge: number;
  /** The dot at the foot of the stem, on the feature's point. */
  dot: { x: number; y: number; radius: number };
  /** How far the stem leans to the right on its way up to the pill. */
  lean: number;
  stem: { rise: number; bend: number; width: number };
  /** The box that the number fills: left, top, right, bottom. */
  content: [number, number, number, number];
  stretchX: [number, number];
  stretchY: [number, number];
  fontSize: number;
};

/** Space around the pill for its shadow. */
const MARGIN = 12;
/** The number's width on the sprite as drawn; on the map the sprite is stretched to the number. */
const DRAWN_NUMBER = 32;

const SHAPES = {
  price: {
    pillHeight: 30,
    tab: 24,
    gap: 6,
    right: 11,
    plainLeft: 12,
    blade: 15,
    edge: 1.5,
    clearance: 13,
    stem: { rise: 15, bend: 7.8, width: 2 },
    foot: 12,
    dotRadius: 3,
    fontSize: 13.5,
    lean: { none: 0, realistic: 0, aspirational: 8, dream: 15 },
  },
  // Its body lies inside that of a price pill at the same point, which therefore covers it.
  mini: {
    pillHeight: 21,
    tab: 0,
    gap: 0,
    right: 8,
    plainLeft: 8,
    blade: 0,
    edge: 1.5,
    clearance: 13,
    stem: { rise: 15, bend: 7.8, width: 2 },
    foot: 11,
    dotRadius: 3,
    fontSize: 11.5,
    lean: { none: 0, realistic: 0, aspirational: 8, dream: 15 },
  },
  selected: {
    pillHeight: 38,
    tab: 30,
    gap: 8,
    right: 15,
    plainLeft: 15,
    blade: 18,
    edge: 2,
    clearance: 24,
    stem: { rise: 26, bend: 14.4, width: 3 },
    foot: 15,
    dotRadius: 4.5,
    fontSize: 16,
    lean: { none: 0, realistic: 0, aspirational: 12, dream: 22 },
  },
} as const;

/** The line height that MapLibre gives text by default, in ems. */
const LINE_HEIGHT = 1.2;

/** Measures of a pill; a band of `none` has no tab and an upright stem. */
export function pillGeometry(shape: PillShape, band: PriceBand): PillGeometry {
  const measures = SHAPES[shape];
  const { pillHeight, edge, stem, dotRadius, fontSize, blade } = measures;
  const tab = band === 'none' ? 0 : measures.tab;
  const numberLeft = MARGIN + (tab === 0 ? measures.plainLeft : tab + measures.gap);
  const numberRight = numberLeft + DRAWN_NUMBER;
  const pillWidth = numberRight + measures.right - MARGIN;
  const lean = measures.lean[band];
  const middle = MARGIN + pillHeight / 2;
  const halfLine = (fontSize * LINE_HEIGHT) / 2;
  const dot = {
    x: MARGIN + measures.foot - lean,
    y: MARGIN + pillHeight + measures.clearance,
    radius: dotRadius,
  };
  // The rounded end extends further in than the margin beside the number and must not be stretched.
  const roundEnd = pillHeight / 2 - measures.right;
  return {
    width: MARGIN + pillWidth + MARGIN,
    height: dot.y + dotRadius + 2,
    left: MARGIN,
    top: MARGIN,
    pillWidth,
    pillHeight,
    tab,
    blade,
    edge,
    dot,
    lean,
    stem,
    content: [numberLeft, middle - halfLine, numberRight, middle + halfLine],
    stretchX: [numberLeft + roundEnd, numberRight - roundEnd],
    stretchY: [middle - 1, middle + 1],
    fontSize,
  };
}

/** The `text-offset` in ems that puts the foot of the stem on the feature's point, for a `text-anchor` of left. */
export function numberOffsetEm(shape: PillShape, band: PriceBand): [number, number] {
  const { content, dot, top, pillHeight, fontSize } = pillGeometry(shape, band);
  return [(content[0] - dot.x) / fontSize, (top + pillHeight / 2 - dot.y) / fontSize];
}
