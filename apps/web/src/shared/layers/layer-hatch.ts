import './layer-colors.css';
import { MAX_LEGEND } from '@sway/domain/records/layers';
import type { Sprite } from '../map/markers/price-sprites.ts';
import type { MapTheme } from '../map/theme/map-tokens.ts';

/** A pattern repeats after so many px. */
const SIDE_PX = 16;
/** How much of the ground a pattern covers between its lines. */
const TINT = 0.22;

/** The lines of each place in a legend, so that values differ without their colour too. What a legend leaves out has none. */
const LINES = [
  'M-4 4 4-4M0 16 16 0M12 20 20 12',
  'M-4 12 4 20M0 0 16 16M12-4 20 4',
  'M0 4H16M0 12H16',
  'M4 0V16M12 0V16',
  'M3 4h2M11 12h2',
  'M0 8H16M8 0V16',
  'M2 6 5 3 8 6M10 14 13 11 16 14',
  'M4 1v6M1 4h6M12 9v6M9 12h6',
];

/** The colour of a place in a legend, in the current theme. */
export function layerColor(place: number): string {
  const name = `--layer-${Math.min(place, MAX_LEGEND)}`;
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Fills a canvas with the pattern of a place in a legend. */
export function drawHatch(canvas: HTMLCanvasElement, place: number, pixelRatio: number): ImageData {
  const context = canvas.getContext('2d')!;
  context.clearRect(0, 0, canvas.width, canvas.height);
  const color = layerColor(place);
  Object.assign(context, { fillStyle: color, strokeStyle: color, globalAlpha: TINT });
  context.fillRect(0, 0, canvas.width, canvas.height);
  Object.assign(context, { globalAlpha: 0.75, lineWidth: 1.25 });
  const lines = new Path2D(LINES[place]);
  for (let left = 0; left < canvas.width; left += SIDE_PX * pixelRatio)
    for (let top = 0; top < canvas.height; top += SIDE_PX * pixelRatio) {
      context.setTransform(pixelRatio, 0, 0, pixelRatio, left, top);
      context.stroke(lines);
    }
  context.resetTransform();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The name of the image of a pattern. A theme has colours of its own. */
export function hatchName(place: number, theme: MapTheme): string {
  return `layer-${place}-${theme}`;
}

/** One repetition of the pattern of this name at `pixelRatio` pixels per CSS pixel; undefined for another name. */
export function drawHatchSprite(name: string, pixelRatio: number): Sprite | undefined {
  const place = /^layer-(\d)-(?:light|dark)$/.exec(name)?.[1];
  if (place === undefined) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SIDE_PX * pixelRatio, height: SIDE_PX * pixelRatio });
  return { image: drawHatch(canvas, Number(place), pixelRatio), metadata: { pixelRatio } };
}
