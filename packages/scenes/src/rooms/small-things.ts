import { quad, type Wall } from '../building/wall.ts';
import { blade } from '../land/leaves.ts';
import { pen, range } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';

/** A round object seen from the side or above; `flat` is its height as a share of its width. */
export function disc(pic: Picture, at: Point, radiusM: number, flat: number, fill: string): void {
  const [x, y, m] = pic.at(at);
  pic.ellipse(x, y, radiusM * m, radiusM * flat * m, fill);
}

/** Lamplight around a point, when lamps are on. */
export function glow(pic: Picture, at: Point, radiusM: number): void {
  if (pic.light.lamps <= 0.2) return;
  const light = pic.halo([
    [0, '#ffe3a3', 0.75],
    [1, '#ffcf80', 0],
  ]);
  disc(pic, at, radiusM, 1, light);
}

const LANDSCAPES = [
  ['#f2c9a0', '#c96f4a', '#3d5a66'],
  ['#bcd8dc', '#4d8a94', '#23424f'],
  ['#f0e2c0', '#8fae5f', '#3f6b52'],
  ['#e8d7d2', '#b5586a', '#40384e'],
] as const;

/** A small framed landscape on a wall, from its lower left corner. */
export function framedPicture(
  pic: Picture,
  w: Wall,
  along: number,
  up: number,
  wide: number,
  high: number,
): void {
  const [sky, hill, land] = pic.chance.pick(LANDSCAPES);
  const line = high * pic.chance.between(0.4, 0.6);
  const [left, right, foot] = [along + 0.07, along + wide - 0.07, up + 0.07];
  pic.poly(
    quad(w, along + 0.04, up - 0.06, along + wide + 0.06, up + high, 0.01),
    pic.shade,
    'opacity="0.25"',
  );
  pic.poly(quad(w, along, up, along + wide, up + high, 0.03), pic.tone('#f4efe4', 0.5));
  pic.poly(quad(w, left, foot, right, up + high - 0.07, 0.035), pic.tone(sky, 0.5));
  const at = (share: number, level: number): Point => w(left + (right - left) * share, up + level, 0.04);
  const ground: Point[] = [w(right, foot, 0.04), w(left, foot, 0.04)];
  const hills = [
    at(0, line * 0.8),
    at(0.32, line * 1.25),
    at(0.62, line * 0.8),
    at(1, line * 1.1),
    ...ground,
  ];
  pic.poly(hills, pic.tone(hill, 0.5));
  pic.poly([at(0, line * 0.5), at(1, line * 0.72), ...ground], pic.tone(land, 0.5));
  disc(pic, w(along + wide * 0.7, up + high * 0.76, 0.04), wide * 0.09, 1, pic.tone('#fdf3dc', 0.7));
}

/** A plant in its pot. */
export function potted(pic: Picture, at: Point, size = 1): void {
  const { chance } = pic;
  const [x, y, pixelsPerMetre] = pic.at(at);
  const m = pixelsPerMetre * size;
  const clay = pic.ramp(pic.tone('#d9cdb8', 0.7), pic.tone('#b9a68c', 0.1), { x: 1, y: 0 });
  pic.path(pen`M${x - 0.2 * m} ${y - 0.42 * m}h${0.4 * m}l${-0.07 * m} ${0.42 * m}h${-0.26 * m}z`, clay);
  for (const [sun, count] of [
    [0.05, 9],
    [0.45, 8],
    [0.95, 5],
  ] as const) {
    const fronds = range(count, i => {
      const angle = 0.25 + ((i + chance.next()) / count) * 2.6;
      return blade(x, y - 0.4 * m, angle, chance.between(0.6, 1) * m, 0.12 * m, 0.26);
    });
    pic.path(fronds.join(''), pic.tone('#6f9a5c', sun));
  }
}

/** A lampshade on a cord from the ceiling. */
export function pendant(pic: Picture, [x, ceiling, z]: Point, hex: string, dropM = 0.85): void {
  const top = ceiling - dropM;
  pic.line([x, ceiling, z], [x, top, z], 0.012, pic.tone('#33373a', 0.2));
  glow(pic, [x, top - 0.16, z], 0.7);
  const [sx, sy, m] = pic.at([x, top, z]);
  const right = pen`M${sx - 0.05 * m} ${sy}h${0.1 * m}q${0.03 * m} ${0.14 * m} ${0.17 * m} ${0.26 * m}`;
  const left = pen`h${-0.44 * m}q${0.14 * m} ${-0.12 * m} ${0.17 * m} ${-0.26 * m}z`;
  pic.path(right + left, pic.ramp(pic.tone(hex, 0.9), pic.tone(hex, 0.15), { x: 1, y: 0 }));
  const bulb = pic.light.lamps > 0.2 ? '#fff0c4' : pic.tone('#fff6e0', 0.5);
  pic.ellipse(sx, sy + 0.26 * m, 0.22 * m, 0.035 * m, bulb);
}
