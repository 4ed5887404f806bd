import type { Chance } from '@sway/demo/photographs/chance';
import { mix } from '../colour.ts';
import { pen, range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Ridge } from '../regions.ts';

/** Gentle noise around 0 at a place along the ridge and a frequency. */
type Noise = (along: number, frequency: number) => number;

/** The height of a ridge, 0 to about 1, at a place along it (0 to 1). The summit, if it has one, is at `summit`. */
type Shape = (along: number, noise: Noise, summit: number) => number;

function bump(along: number, at: number, breadth: number): number {
  return Math.exp(-(((along - at) / breadth) ** 2));
}

export const RIDGES: Record<Ridge, Shape> = {
  shield: (u, noise, summit) =>
    0.12 * noise(u, 3) +
    Math.max(0, 0.62 * (1 - Math.abs(u - summit) / 0.36)) ** 1.25 +
    Math.max(0, 0.1 - Math.abs(u - summit) * 2.2),
  cone: (u, noise, summit) =>
    0.1 * noise(u, 3) + 0.95 * bump(u, summit, 0.105) + 0.1 * bump(u, summit + 0.16, 0.07),
  steep: (u, noise) => 0.42 + 0.34 * noise(u, 2.2) + 0.16 * noise(u + 3, 6) + 0.03 * noise(u, 26),
  peak: (u, noise, summit) => 0.08 * noise(u, 4) + 1.15 * Math.max(0, 1 - Math.abs(u - summit) / 0.42) ** 1.7,
  alps: (u, noise) =>
    0.12 +
    0.16 * noise(u, 1.6) +
    0.42 * (1 - Math.abs(noise(u, 4.3))) +
    0.1 * (1 - Math.abs(noise(u + 2, 11))),
  crags: (u, noise) =>
    0.1 +
    0.22 * noise(u, 1.3) +
    0.62 * (1 - Math.abs(noise(u, 2.7))) +
    0.14 * (1 - Math.abs(noise(u + 5, 8))),
  rolling: (u, noise) => 0.2 + 0.12 * noise(u, 2) + 0.06 * noise(u, 5),
};

function noiseFrom(chance: Chance): Noise {
  const [a, b, c] = [chance.between(0, 7), chance.between(0, 7), chance.between(0, 7)];
  return (along, frequency) => {
    const t = along * frequency;
    return (Math.sin(t * 2 + a) + Math.sin(t * 4.7 + b) * 0.6 + Math.sin(t * 9.1 + c) * 0.3) / 1.9;
  };
}

type HillRange = {
  /** Foot and full height, in pixels. */
  foot: number;
  height: number;
  hex: string;
  /** How much it fades into the distance, 0 to 1. */
  haze: number;
  shape: Shape;
  /** The snow line as a share of the height; none for no snow. */
  snow?: number | undefined;
  houses?: number;
  spurs?: number;
};

/** One range of hills across the picture, with its spurs, snow and the town on its slope. */
export function hills(pic: Picture, hill: HillRange): void {
  const { width, chance, light } = pic;
  const noise = noiseFrom(chance);
  const summit = chance.between(0.25, 0.75);
  const hazy = mix(pic.tone(hill.hex, 0.62), light.haze, hill.haze);
  const colour = light.lamps === 1 ? mix(hazy, light.sky[1], 0.4) : hazy; // at night, hills have the blue of the sky
  const skyline = (x: number): number => hill.foot - hill.height * hill.shape(x / width, noise, summit);
  const xs = range(width / 8 + 3, i => i * 8 - 8);
  const crest = xs.map(x => pen`L${x} ${skyline(x)}`).join('');
  const outline = pen`M-8 ${hill.foot + 2}` + crest + pen`L${width + 8} ${hill.foot + 2}Z`;

  pic.path(outline, pic.ramp(mix(colour, '#ffffff', 0.06), mix(colour, light.haze, 0.25)));
  pic.clip(outline, () => {
    if (hill.snow !== undefined) {
      const lowest = hill.snow - pic.seasonLook.snow;
      const edge = xs.toReversed().map(x => {
        const ragged = lowest + 0.16 * noise(x / width, 17) + 0.05 * noise(x / width, 60);
        return pen`L${x} ${hill.foot - hill.height * ragged}`;
      });
      const white = mix(pic.tone('#f4f7fa', 0.7), light.haze, hill.haze * 0.5);
      pic.path(pen`M-8 0H${width}V${hill.foot - hill.height * lowest}` + edge.join('') + 'Z', white);
    }
    repeat(hill.spurs ?? 14, () => spur(pic, hill.foot, skyline, colour));
    repeat(hill.houses ?? 0, () => farHouse(pic, hill, skyline));
  });
}

/** The side of a spur that faces away from the sun. */
function spur(pic: Picture, foot: number, skyline: (x: number) => number, colour: string): void {
  const { width, chance } = pic;
  const x = chance.between(-0.05, 1) * width;
  const breadth = chance.between(0.03, 0.11) * width;
  const end = x + breadth * 0.62;
  const [top, endTop] = [skyline(x), skyline(end)];
  const fall = foot - top;
  const down = pen`M${x} ${top - 2}C${x + breadth * 0.04} ${top + fall * 0.4} ${x + breadth * 0.34} ${top + fall * 0.62} ${x + breadth * 0.28} ${foot + 4}`;
  const up = pen`H${x + breadth * 1.25}C${x + breadth * 1.1} ${top + fall * 0.66} ${x + breadth * 0.74} ${endTop + fall * 0.3} ${end} ${endTop - 4}Z`;
  const opacity = chance.between(0.15, 0.27).toFixed(2);
  pic.path(down + up, mix(colour, pic.shade, 0.62), `opacity="${opacity}"`);
}

function farHouse(pic: Picture, hill: HillRange, skyline: (x: number) => number): void {
  const { width, chance, light } = pic;
  const x = chance.between(0, width);
  const y = hill.foot - (hill.foot - skyline(x)) * chance.between(0.05, 0.62);
  const size = (width / 1200) * chance.between(5, 9);
  const wall = chance.pick(['#f6f1e6', '#e9ded0', '#d9e0e2', '#efe6c8']);
  const roof = chance.pick(['#8d4b3f', '#5d666d', '#3f4a52', '#7d6a5b']);
  pic.rect(x, y - size, size * 1.5, size, mix(pic.tone(wall, 0.8), light.haze, hill.haze * 0.7));
  pic.path(
    pen`M${x - 1} ${y - size}l${size * 0.85} ${-size * 0.6}l${size * 0.85} ${size * 0.6}z`,
    mix(pic.tone(roof, 0.7), light.haze, hill.haze * 0.7),
  );
  if (light.lamps > 0.3) pic.rect(x + size * 0.5, y - size * 0.65, size * 0.4, size * 0.35, '#ffd889');
}
