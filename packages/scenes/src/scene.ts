import { chanceFrom } from '@sway/demo/photographs/chance';
import { KINDS, type Kind } from './kinds.ts';
import { HOURS, type Hour } from './light.ts';
import { Picture } from './picture.ts';
import { REGIONS, type Region } from './regions.ts';
import type { Season } from './season.ts';

/** Which picture to draw. The same request always gives the same picture. */
export type SceneRequest = {
  kind: Kind;
  seed: string | number;
  region: Region;
  hour: Hour;
  season?: Season;
  /** Size in pixels; the scenes are made for 4:3. */
  width?: number;
  height?: number;
};

export type Scene = {
  svg: string;
  /** A short English description of the picture for people who cannot see it. */
  alt: string;
};

const HOUR_PHRASES: Partial<Record<Hour, string>> = {
  dawn: ' at dawn',
  golden: ' in evening light',
  dusk: ' at dusk',
};

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Draws one photograph of a home, a room or an outdoor view as an SVG. */
export function scene(request: SceneRequest): Scene {
  const { kind, seed, region, hour, season = 'summer', width = 1200, height = 900 } = request;
  const chance = chanceFrom(`${kind} ${seed}`);
  const pic = new Picture({ width, height, chance, light: HOURS[hour], land: REGIONS[region], season });
  const mirrored = chance.odds(0.5);
  const { draw, indoors } = KINDS[kind];
  const alt = draw(pic);
  warmSide(pic, indoors ? 0.04 : 0.12);
  return { svg: pic.svg(mirrored), alt: sentenceCase(alt) + (indoors ? '' : (HOUR_PHRASES[hour] ?? '')) };
}

/** Light from one side: warm there, and slightly cooler on the other side. */
function warmSide(pic: Picture, cool: number): void {
  const veil = pic.fade(
    [
      [0, '#fff3d0', 0.16],
      [0.5, '#fff3d0', 0],
      [1, '#0c1b3a', cool],
    ],
    { x: 1, y: 0.6 },
  );
  pic.rect(0, 0, pic.width, pic.height, veil);
}
