import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';
import { clad, quad, wall, type Cladding, type Wall } from './wall.ts';

/** The plan of a building in metres: its near left corner, its width and depth, and the height of its walls. */
export type Plan = { x: number; z: number; wide: number; deep: number; eave: number };

type BlockLook = {
  hex: string;
  kind?: Cladding;
  /** Height of the foot above the ground, and of the walls if they do not reach the eave. */
  foot?: number;
  high?: number;
  /** How far the eaves extend from the wall, for the shadow below them. */
  over?: number;
};

/** The walls of a building with their cladding and the shadow under the eaves. @returns the front wall */
export function block(pic: Picture, plan: Plan, look: BlockLook): Wall {
  const { x, z, wide, deep } = plan;
  const { hex, kind = 'render', foot = 0, high = plan.eave, over = 0.45 } = look;
  const [sunX, sunY, sunZ] = pic.sun;
  const sides: { from: Point; direction: Point; long: number; sun: number }[] = [
    { from: [x, foot, z + deep], direction: [0, 0, -1], long: deep, sun: -sunX },
    { from: [x + wide, foot, z], direction: [0, 0, 1], long: deep, sun: sunX },
    { from: [x, foot, z], direction: [1, 0, 0], long: wide, sun: -sunZ },
  ];
  for (const side of sides) {
    const w = wall(side.from, side.direction);
    if (!pic.face(quad(w, 0, 0, side.long, high), hex, { depth: 0.14 })) continue;
    clad(pic, w, { along: 0, alongTo: side.long, up: 0, upTo: high }, kind);
    if (!over || side.sun <= 0.05) continue;
    const shadow = Math.min(high * 0.5, (over * sunY) / side.sun);
    pic.poly(quad(w, 0, high - shadow, side.long, high), pic.shade, 'opacity="0.38"');
  }
  return wall([x, foot, z], [1, 0, 0]);
}

/** The walls of a plan under the ends of a ridge. */
export function leftEnd(plan: Plan): Wall {
  return wall([plan.x, plan.eave, plan.z + plan.deep], [0, 0, -1]);
}
export function rightEnd(plan: Plan): Wall {
  return wall([plan.x + plan.wide, plan.eave, plan.z], [0, 0, 1]);
}
export function frontEnd(plan: Plan): Wall {
  return wall([plan.x, plan.eave, plan.z], [1, 0, 0]);
}

/** The triangle of wall under a pitched roof. */
export function gable(pic: Picture, w: Wall, long: number, rise: number, hex: string, kind: Cladding): void {
  if (!pic.face([w(long / 2, rise), w(long, 0), w(0, 0)], hex, { depth: 0.06 })) return;
  const span = (up: number): readonly [number, number] => {
    const inset = ((long / 2) * up) / rise;
    return [inset, long - inset];
  };
  clad(pic, w, { along: 0, alongTo: long, up: 0, upTo: rise, span }, kind);
}

export function castHouse(pic: Picture, plan: Plan, rise: number, over = 0.45): void {
  const { x, z, wide, deep, eave } = plan;
  const [far, middle, top] = [x + wide, z + deep / 2, eave + rise];
  pic.castBox([x - over, 0, z - over], [wide + 2 * over, eave, deep + 2 * over]);
  pic.cast([
    [x, 0, z],
    [far, 0, z],
    [far, 0, z + deep],
    [x + wide / 2, top, middle],
    [x, top, middle],
    [far, top, middle],
  ]);
}

export function chimney(pic: Picture, [x, y, z]: Point, high: number, hex = '#9c5a45'): void {
  pic.box([x, y, z], [0.8, high, 0.6], hex);
  pic.box([x - 0.08, y + high, z - 0.08], [0.96, 0.16, 0.76], '#c9bfae');
  for (const along of [0.1, 0.48]) {
    pic.box([x + along, y + high + 0.16, z + 0.15], [0.22, 0.4, 0.22], '#b5694c');
  }
}
