import type { StyleImageMetadata } from 'maplibre-gl';
import { BLADES } from '@sway/domain/prices/blades';
import type { PriceBandFilter as PriceBand } from '@sway/domain/prices/price-bands';
import { ringArcs, type BandShares } from './cluster-ring.ts';
import type { MapTheme, MapTokens } from '../theme/map-tokens.ts';
import { pillGeometry, type PillGeometry, type PillShape } from './pill-geometry.ts';

export type Sprite = { image: ImageData; metadata: Partial<StyleImageMetadata> };

/**
 * The names of sprites:
 * - `price-<band>-<theme>`: a listing's pill; `price-none-…` is also the neutral address pill
 * - `selected-<band>-<theme>`: the selected listing's marker
 * - `mini-<band>-<theme>`: the small pill of a listing
 * - `sway-<band>-<theme>` and `swaymini-<band>-<theme>`: the lime pills of the full-screen map
 * - `tag-<theme>`: the tag with a cluster's lowest price
 * - `cluster-<size>-<shares>-<theme>`: shares by band joined by dots, as in `cluster-50-12.5.3.0-light`
 */
const PILL_NAME = /^(price|selected|mini|sway|swaymini)-(realistic|aspirational|dream|none)-(light|dark)$/;
const CLUSTER_NAME = /^cluster-(\d+)-(\d+)\.(\d+)\.(\d+)\.(\d+)-(light|dark)$/;

const MAX_CLUSTER = 58;

/** Draws the sprite of this name at `pixelRatio` pixels per CSS pixel; undefined for an unknown name. */
export function drawSprite(name: string, tokens: MapTokens, pixelRatio: number): Sprite | undefined {
  const pill = PILL_NAME.exec(name);
  if (pill)
    return drawPill(pill[1] as PillStyle, pill[2] as PriceBand, pill[3] as MapTheme, tokens, pixelRatio);
  if (/^tag-(light|dark)$/.test(name)) return drawTag(tokens, pixelRatio);
  const cluster = CLUSTER_NAME.exec(name);
  if (!cluster) return undefined;
  const size = Math.min(Number(cluster[1]), MAX_CLUSTER);
  return drawCluster(size, cluster.slice(2, 6).map(Number) as BandShares, tokens, pixelRatio);
}

type PillStyle = PillShape | 'sway' | 'swaymini';

const SHAPES: Record<PillStyle, PillShape> = {
  price: 'price',
  selected: 'selected',
  mini: 'mini',
  sway: 'price',
  swaymini: 'mini',
};

function drawPill(
  style: PillStyle,
  band: PriceBand,
  theme: MapTheme,
  tokens: MapTokens,
  pixelRatio: number,
): Sprite {
  const pill = pillGeometry(SHAPES[style], band);
  const bandColor = band === 'none' ? tokens.input : tokens[band];
  const isLime = style !== 'price' && style !== 'mini';
  const context = createContext(pill.width, pill.height, pixelRatio);

  drawStem(context, pill, tokens.foreground, isLime ? tokens.lime : bandColor);
  drawShadow(context, pill, tokens.shadow, theme);
  // A pill without room for its tab has its band on its edge.
  const hasDarkEdge = isLime && style !== 'swaymini';
  fillPill(context, pill, pill.edge, hasDarkEdge ? tokens.limeForeground : bandColor);
  fillPill(context, pill, 0, isLime ? tokens.lime : tokens.card);
  if (band !== 'none' && pill.tab > 0) drawTab(context, pill, band, bandColor, onBand(band, theme, tokens));
  return { image: readImage(context), metadata: pillMetadata(pill, pixelRatio) };
}

function pillMetadata(pill: PillGeometry, pixelRatio: number): Partial<StyleImageMetadata> {
  const scaled = (length: number) => length * pixelRatio;
  const [left, top, right, bottom] = pill.content;
  return {
    pixelRatio,
    content: [scaled(left), scaled(top), scaled(right), scaled(bottom)],
    stretchX: [[scaled(pill.stretchX[0]), scaled(pill.stretchX[1])]],
    stretchY: [[scaled(pill.stretchY[0]), scaled(pill.stretchY[1])]],
  };
}

/** The colour of the blade on a band's tab. */
function onBand(band: PriceBand, theme: MapTheme, tokens: MapTokens): string {
  return theme === 'dark' || band === 'aspirational' ? tokens.limeForeground : tokens.card;
}

function drawStem(context: Canvas, { dot, lean, stem, edge }: PillGeometry, ink: string, fill: string) {
  context.strokeStyle = ink;
  context.lineCap = 'round';
  context.lineWidth = stem.width;
  context.beginPath();
  context.moveTo(dot.x, dot.y);
  context.quadraticCurveTo(dot.x, dot.y - stem.bend, dot.x + lean, dot.y - stem.rise);
  context.stroke();
  context.beginPath();
  context.arc(dot.x, dot.y, dot.radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = Math.min(edge, 1.5);
  context.stroke();
}

function drawShadow(context: Canvas, pill: PillGeometry, color: string, theme: MapTheme) {
  context.save();
  context.shadowColor = `${color}${theme === 'light' ? '59' : 'b3'}`;
  context.shadowBlur = 8 * context.getTransform().a;
  context.shadowOffsetY = 3 * context.getTransform().a;
  fillPill(context, pill, -1, color);
  context.restore();
}

function fillPill(context: Canvas, pill: PillGeometry, grow: number, color: string) {
  context.fillStyle = color;
  context.beginPath();
  tracePill(context, pill, grow);
  context.fill();
}

function tracePill(context: Canvas, { left, top, pillWidth, pillHeight }: PillGeometry, grow: number) {
  const height = pillHeight + 2 * grow;
  context.roundRect(left - grow, top - grow, pillWidth + 2 * grow, height, height / 2);
}

function drawTab(context: Canvas, pill: PillGeometry, band: keyof typeof BLADES, fill: string, ink: string) {
  context.save();
  context.beginPath();
  tracePill(context, pill, 0);
  context.clip();
  context.fillStyle = fill;
  context.fillRect(pill.left, pill.top, pill.tab, pill.pillHeight);
  context.restore();

  context.save();
  const inset = (pill.tab - pill.blade) / 2;
  context.translate(pill.left + inset, pill.top + (pill.pillHeight - pill.blade) / 2);
  context.scale(pill.blade / 16, pill.blade / 16);
  const blade = new Path2D(BLADES[band]);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineJoin = 'round';
  context.lineWidth = 1.1;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills here, not an array
  context.fill(blade);
  context.stroke(blade);
  context.restore();
}

function drawCluster(size: number, shares: BandShares, tokens: MapTokens, pixelRatio: number): Sprite {
  const context = createContext(size, size, pixelRatio);
  const middle = size / 2;
  const ringWidth = size * 0.1;
  const colors = [tokens.realistic, tokens.aspirational, tokens.dream, tokens.input];
  context.fillStyle = tokens.card;
  context.beginPath();
  context.arc(middle, middle, size * 0.49, 0, 2 * Math.PI);
  context.fill();
  context.lineWidth = ringWidth;
  for (const { band, start, end } of ringArcs(shares)) {
    context.strokeStyle = colors[band]!;
    context.beginPath();
    context.arc(middle, middle, size * 0.44, fromTop(start), fromTop(end));
    context.stroke();
  }
  return { image: readImage(context), metadata: { pixelRatio } };
}

/** The measures of a cluster's tag in CSS pixels. Its middle is stretched to the text. */
const TAG = { width: 24, height: 18, side: 7, line: 13 };

function drawTag(tokens: MapTokens, pixelRatio: number): Sprite {
  const { width, height, side, line } = TAG;
  const context = createContext(width, height, pixelRatio);
  context.fillStyle = tokens.card;
  context.strokeStyle = tokens.input;
  context.beginPath();
  context.roundRect(0.5, 0.5, width - 1, height - 1, (height - 1) / 2);
  context.fill();
  context.stroke();
  const scaled = (...lengths: number[]) => lengths.map(length => length * pixelRatio);
  const [top, bottom] = [(height - line) / 2, (height + line) / 2];
  return {
    image: readImage(context),
    metadata: {
      pixelRatio,
      content: scaled(side, top, width - side, bottom) as [number, number, number, number],
      stretchX: [scaled(height / 2, width - height / 2) as [number, number]],
      stretchY: [scaled(height / 2 - 0.5, height / 2 + 0.5) as [number, number]],
    },
  };
}

function fromTop(turns: number): number {
  return (turns - 0.25) * 2 * Math.PI;
}

type Canvas = CanvasRenderingContext2D;

function createContext(width: number, height: number, pixelRatio: number): Canvas {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * pixelRatio);
  canvas.height = Math.ceil(height * pixelRatio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas');
  context.scale(pixelRatio, pixelRatio);
  return context;
}

function readImage(context: Canvas): ImageData {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}
