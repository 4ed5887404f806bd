import { level } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { pen, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';
import { glow } from './small-things.ts';

/** A sofa along the right wall that faces left: its near left corner, its length along the wall and its depth. */
export function sofaFacingLeft(
  pic: Picture,
  [x, z]: readonly [number, number],
  long: number,
  deep: number,
  hex: string,
): void {
  const soft = { soft: 0.05, depth: 0.14 };
  pic.box([x + deep - 0.26, 0, z], [0.26, 0.82, long], hex, soft);
  pic.box([x, 0.12, z], [deep - 0.2, 0.3, long], hex, soft);
  repeat(2, i => {
    const from = z + 0.16 + ((1 - i) * (long - 0.3)) / 2;
    pic.box([x - 0.04, 0.42, from], [deep - 0.26, 0.16, (long - 0.36) / 2], mix(hex, '#ffffff', 0.12), soft);
  });
  pic.box([x, 0.12, z - 0.02], [deep, 0.5, 0.2], hex, soft);
}

export function armchair(pic: Picture, [x, z]: readonly [number, number], hex: string): void {
  const soft = { soft: 0.05 };
  pic.box([x, 0.12, z], [0.85, 0.32, 0.8], hex, soft);
  pic.box([x, 0.12, z + 0.75], [0.85, 0.74, 0.2], hex, soft);
  for (const side of [-0.02, 0.67]) pic.box([x + side, 0.12, z - 0.02], [0.18, 0.46, 0.9], hex, soft);
}

export function stool(pic: Picture, x: number, z: number, hex: string): void {
  for (const dx of [-0.14, 0.14]) {
    for (const dz of [0.28, 0]) {
      pic.line([x + dx, 0, z + dz], [x + dx * 0.8, 0.66, z + 0.14], 0.03, pic.tone('#3d3a38', 0.3));
    }
  }
  pic.box([x - 0.19, 0.64, z], [0.38, 0.07, 0.3], hex, { soft: 0.03 });
}

export function rug(pic: Picture, x: number, z: number, wide: number, deep: number, hex: string): void {
  for (const [inset, colour] of [
    [0, hex],
    [0.1, mix(hex, '#ffffff', 0.35)],
    [0.16, hex],
  ] as const) {
    const corners = level(x + inset, z + inset, x + wide - inset, z + deep - inset, 0.01);
    pic.poly(corners, pic.lit(colour, [0, 0.8, 0]), 'opacity="0.94"');
  }
}

/** A lamp on a small table or desk, at the point of its foot. */
export function tableLamp(pic: Picture, [x, y, z]: Point): void {
  pic.line([x, y, z], [x, y + 0.28, z], 0.05, pic.tone('#d8cdb8', 0.5));
  glow(pic, [x, y + 0.43, z], 0.8);
  const [sx, sy, m] = pic.at([x, y + 0.54, z]);
  const lit = pic.light.lamps > 0.2;
  const shade = lit ? pic.ramp('#fff0c4', '#ffd48a') : pic.tone('#f6ecd6', 0.6);
  pic.path(pen`M${sx - 0.11 * m} ${sy}h${0.22 * m}l${0.07 * m} ${0.28 * m}h${-0.36 * m}z`, shade);
}

/** A bowl of lemons. */
export function fruitBowl(pic: Picture, at: Point): void {
  const [x, y, m] = pic.at(at);
  const bowl = pen`M${x - 0.24 * m} ${y - 0.12 * m}h${0.48 * m}q${-0.04 * m} ${0.13 * m} ${-0.24 * m} ${0.13 * m}t${-0.24 * m} ${-0.13 * m}z`;
  pic.path(bowl, pic.tone('#4f7f86', 0.6));
  for (const [dx, dy] of [
    [-0.13, 0],
    [0, -0.03],
    [0.13, 0],
  ] as const) {
    pic.ellipse(x + dx * m, y - 0.15 * m + dy * m, 0.075 * m, 0.065 * m, pic.tone('#f1cd3f', 0.7));
  }
  pic.path(bowl, pic.tone('#5b8d94', 0.5));
}

/** A row of books on a shelf, from its lower left corner, with its length. */
export function books(pic: Picture, [x, y, z]: Point, long: number): void {
  const { chance } = pic;
  const hexes = ['#4f7f86', '#c8563f', '#e8dfce', '#d9a13b', '#3f5560', '#8a9a80', '#b5586a'];
  for (let along = 0; along < long - 0.08;) {
    const wide = chance.between(0.035, 0.07);
    pic.box([x + along, y, z], [wide, chance.between(0.2, 0.29), 0.16], chance.pick(hexes), { depth: 0.08 });
    along += wide + (chance.odds(0.12) ? 0.1 : 0.006);
  }
}
