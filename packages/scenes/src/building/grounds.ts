import { mix } from '../colour.ts';
import { blade, leaves } from '../land/leaves.ts';
import type { PlantKind } from '../land/plants.ts';
import type { Stage } from '../land/stage.ts';
import { pen, range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';
import { level } from './wall.ts';

const UP: Point = [0, 1, 0];

/** A level rectangle of one material: paving, gravel, road. */
export function paving(pic: Picture, corners: readonly Point[], hex: string, extra = ''): void {
  pic.poly(corners, pic.lit(hex, UP), extra);
}

type GroundsLook = {
  /** The distance of the lawn's end from the camera, in metres. */
  edge?: number;
  street?: boolean;
  hex?: string;
  /** A front path: its left and right side, and its end. */
  path?: readonly [left: number, right: number, end: number];
};

/** The lawn in front of a house and, by default, the footpath and road in front of the lawn. */
export function grounds(pic: Picture, look: GroundsLook = {}): void {
  const { edge = 34, street = true, hex = '#98ad50', path } = look;
  const { lawn: season } = pic.seasonLook;
  const lawn = pic.lit(mix(hex, season.toward, season.share), UP);
  const fall = pic.fade([
    [0, mix(lawn, pic.light.haze, 0.25)],
    [0.4, lawn],
    [1, mix(lawn, pic.shade, 0.12)],
  ]);
  pic.poly(level(-90, 1, 90, edge), fall);
  repeat(9, i => pic.poly(level(-60, 11 + i * 2.4, 60, 12.2 + i * 2.4), '#fff6c0', 'opacity="0.06"'));
  tufts(pic, edge, lawn);
  if (path) paving(pic, level(path[0], street ? 9.5 : 1, path[1], path[2]), '#d9d2c2');
  if (street) roadside(pic);
}

/** Small tufts of grass, sunlit and shaded. */
function tufts(pic: Picture, edge: number, lawn: string): void {
  const { chance } = pic;
  const tints = [
    { toward: '#fff4a8', share: 0.28 },
    { toward: pic.shade, share: 0.3 },
  ];
  for (const tint of tints) {
    const path = range(80, () => {
      const z = Math.min(edge, 6 + 18 * chance.next() ** 1.5);
      const [x, y, m] = pic.at([chance.between(-20, 20), 0, z]);
      const high = chance.between(0.09, 0.17) * m;
      const blades = [0.9, 1.35, 1.9].map((angle, i) =>
        blade(x + (i - 1) * high * 0.12, y, Math.PI - angle, high * (i === 1 ? 1.2 : 0.8), high * 0.1, 0.1),
      );
      return blades.join('');
    });
    pic.path(path.join(''), mix(lawn, tint.toward, tint.share), 'opacity="0.7"');
  }
}

function roadside(pic: Picture): void {
  paving(pic, level(-60, 7.4, 60, 9.5), '#d3cdc0');
  const joints = range(40, (i): [Point, Point] => [
    [-40 + i * 2, 0, 7.4],
    [-40 + i * 2, 0, 9.5],
  ]);
  pic.lines(joints, 0.03, pic.shade, 0.14);
  pic.poly(level(-60, 1, 60, 6.3), pic.ramp(pic.lit('#7d8286', UP), pic.lit('#63686e', UP)));
  paving(pic, level(-60, 6.1, 60, 6.4), '#c8c3b8');
}

type BushLook = { from?: number; to?: number; step?: number; foot?: number };

/** A line of trees and bushes at a distance. For rooms and decks, a foot below the ground fills the area under it. */
export function bushLine(
  pic: Picture,
  z: number,
  hexes: readonly [string, string, ...string[]],
  { from = -34, to = 34, step = 2.6, foot = 0 }: BushLook = {},
): void {
  const { chance } = pic;
  if (foot) {
    const [, y, m] = pic.at([pic.camera.eye[0], foot, z]);
    pic.rect(0, y - 0.5 * m, pic.width, pic.height, pic.tone(hexes[1], 0.05));
  }
  repeat((to - from) / step, i => {
    const x = from + i * step + chance.between(-0.6, 0.6);
    const [sx, sy, m] = pic.at([x, foot, z + chance.between(0, 3)]);
    leaves(pic, sx, sy - 0.8 * m, 2 * m, chance.between(0.9, 1.7) * m, chance.pick(hexes), { clumps: 6 });
  });
}

type SettingLook = {
  back?: number;
  kinds?: readonly PlantKind[];
  /** Multiplies the width of the shadows of trees outside the picture. */
  reach?: number;
};

/** The surroundings of a house: shadows of trees outside the picture on the lawn, and taller trees behind the house. */
export function surroundings(pic: Picture, s: Stage, look: SettingLook = {}): void {
  const { back = 27, kinds = ['tree', 'tree', 'ponga', 'tree'], reach = 1 } = look;
  const { chance } = pic;
  for (const [x, z, high] of [
    [-17, 7, 7],
    [-22, 11, 9],
    [-13.5, 4.5, 5],
  ] as const) {
    s.put({ z: 90, shadow: () => repeat(5, () => castClump(pic, x, z, high, reach)) });
  }
  for (const x of [-9, 3, 11]) {
    s.plant(
      chance.pick(kinds),
      x + chance.between(-3, 3),
      back + chance.between(0, 2.5),
      chance.between(1.3, 1.8),
    );
  }
}

function castClump(pic: Picture, x: number, z: number, high: number, reach: number): void {
  const { chance } = pic;
  const [cx, cz] = [x + chance.between(-2, 2) * reach, z + chance.between(-1.6, 1.6)];
  const [cy, radius] = [high * chance.between(0.55, 1), high * chance.between(0.16, 0.26)];
  const ring = range(10, (i): Point => {
    const angle = (i / 10) * 2 * Math.PI;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius, cz];
  });
  pic.cast(ring);
}

/** A white picket fence between two distances. */
export function picketFence(pic: Picture, from: number, to: number, z: number, hex: string): void {
  const step = 0.215;
  const count = Math.round((to - from) / step);
  for (const up of [0.3, 0.7]) pic.box([from, up, z + 0.1], [count * step, 0.08, 0.05], hex);
  repeat(count, i => pic.box([from + i * step, 0.05, z + 0.02], [0.11, 0.95, 0.04], hex, { depth: 0.03 }));
}

/** A clipped hedge. */
export function hedge(pic: Picture, from: number, to: number, z: number, high = 0.95): void {
  pic.box([from, 0, z], [to - from, high, 0.8], '#6a8a52', { top: '#86a566' });
  repeat((to - from) * 2, i => {
    const [x, y, m] = pic.at([from + i / 2 + 0.2, high - 0.05, z]);
    leaves(pic, x, y, 0.34 * m, 0.16 * m, '#6f9158', { clumps: 4 });
  });
}

/** A low wall of cut stone. */
export function stoneWall(pic: Picture, from: number, to: number, z: number): void {
  const { chance } = pic;
  pic.box([from, 0, z], [to - from, 0.62, 0.4], '#8c8a86', { top: '#a8a59e' });
  const stones = range((to - from) * 5, () => {
    const x = chance.between(from, to - 0.5);
    const up = chance.whole(0, 2) * 0.2;
    return pic.trace([
      [x, up + 0.03, z - 0.01],
      [x + 0.45, up + 0.03, z - 0.01],
      [x + 0.45, up + 0.18, z - 0.01],
      [x, up + 0.18, z - 0.01],
    ]);
  });
  pic.path(stones.join(''), '#2b3038', 'opacity="0.16"');
}

/** A post-and-wire fence. */
export function wireFence(pic: Picture, from: number, to: number, z: number): void {
  for (const up of [0.35, 0.65, 0.95]) {
    pic.line([from, up, z + 0.06], [to, up, z + 0.06], 0.02, pic.tone('#6b6a66', 0.5));
  }
  repeat((to - from) / 2, i => pic.box([from + i * 2, 0, z], [0.14, 1.15, 0.14], '#a3937c'));
}

/** A letterbox on a post. */
export function letterbox(pic: Picture, x: number, z: number, hex: string): void {
  pic.box([x + 0.12, 0, z + 0.1], [0.1, 0.95, 0.1], '#8b7a64');
  pic.box([x, 0.95, z], [0.34, 0.28, 0.42], hex);
  const [sx, sy, m] = pic.at([x + 0.08, 1.14, z - 0.01]);
  pic.path(pen`M${sx} ${sy}h${0.18 * m}v${0.04 * m}h${-0.18 * m}z`, pic.shade, 'opacity="0.7"');
}
