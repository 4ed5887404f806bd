import type { MapTheme, MapTokens } from '../theme/map-tokens.ts';
import type { Sprite } from '../markers/price-sprites.ts';

const NAME = /^shield-(light|dark)$/;
const SIZE_PX = 18;
const RADIUS_PX = 4.5;
const EDGE_PX = 1.25;

/** The name of the sprite behind the number of a state highway. */
export function shieldName(theme: MapTheme): string {
  return `shield-${theme}`;
}

/** Draws the shield of a state highway, which stretches to its number; undefined for the name of another sprite. */
export function drawShield(name: string, tokens: MapTokens, pixelRatio: number): Sprite | undefined {
  if (!NAME.test(name)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE_PX * pixelRatio;
  const context = canvas.getContext('2d')!;
  context.scale(pixelRatio, pixelRatio);
  context.beginPath();
  context.roundRect(EDGE_PX / 2, EDGE_PX / 2, SIZE_PX - EDGE_PX, SIZE_PX - EDGE_PX, RADIUS_PX);
  context.fillStyle = tokens.card;
  context.fill();
  context.lineWidth = EDGE_PX;
  context.strokeStyle = tokens.highwayEdge;
  context.stroke();
  const inner: [number, number] = [RADIUS_PX * pixelRatio, (SIZE_PX - RADIUS_PX) * pixelRatio];
  return {
    image: context.getImageData(0, 0, canvas.width, canvas.height),
    metadata: {
      pixelRatio,
      stretchX: [inner],
      stretchY: [inner],
      content: [inner[0], inner[0], inner[1], inner[1]],
    },
  };
}
