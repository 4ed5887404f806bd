import { bushLine } from '../building/grounds.ts';
import { level, quad, wall, type Wall } from '../building/wall.ts';
import type { Opening } from '../building/openings.ts';
import type { Light3 } from '../colour.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import type { Light } from '../light.ts';
import { outline, range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { unit, type Point } from '../vector.ts';

type RoomLook = {
  wide?: number;
  high?: number;
  deep?: number;
  paint: string;
  floor?: 'board' | 'tile';
  floorHex?: string;
  /** Windows in the far wall, or in the left one. */
  back?: Opening[];
  left?: Opening[];
  frame?: string;
  /** How many panes a window has. */
  bars?: number;
};

type Room = { back: Wall; left: Wall; right: Wall };

/** How far the walls continue behind the camera, in metres. */
const NEAR = -2.6;

type Shell = { look: Required<RoomLook>; x0: number; x1: number; back: Wall; left: Wall };

/** Four walls around the view, and the light that comes in. The world outside is drawn first. */
export function room(pic: Picture, given: RoomLook): Room {
  const look: Required<RoomLook> = {
    wide: 5.6,
    high: 2.7,
    deep: 5.4,
    floor: 'board',
    floorHex: '#c9a273',
    back: [],
    left: [],
    frame: '#f7f4ec',
    bars: 2,
    ...given,
  };
  const [x0, x1] = [-look.wide / 2, look.wide / 2];
  const shell: Shell = {
    look,
    x0,
    x1,
    back: wall([x0, 0, look.deep], [1, 0, 0]),
    left: wall([x0, 0, look.deep], [0, 0, -1]),
  };
  pic.sun = unit(look.back.length ? [-0.42, 0.66, 0.62] : [-0.8, 0.6, -0.12]);
  backdrop(pic);
  bushLine(pic, 13, ['#6f9158', '#587f55', '#83a062'], { from: -14, to: 14, step: 1.9, foot: -1.7 });
  const day = pic.light.lamps < 1;
  pic.light = lightWithin(pic.light, day);
  walls(pic, shell);
  floor(pic, shell, day);
  if (day) sunOnRightWall(pic, shell);
  for (const [w, hole] of windowsOf(shell)) joinery(pic, w, hole, look);
  skirting(pic, shell);
  return { back: shell.back, left: shell.left, right: wall([x1, 0, 0], [0, 0, 1]) };
}

/** Indoors, the light of the sky is warmer and more even; at night, lamps replace it. */
function lightWithin(light: Light, day: boolean): Light {
  if (!day) return { ...light, ambient: [0.5, 0.43, 0.4], sun: [0.34, 0.25, 0.16] };
  const mean = (light.ambient[0] + light.ambient[1] + light.ambient[2]) / 3;
  const even = mean * 1.44;
  const { sun } = light;
  const ambient: Light3 = [
    1.02 * even + sun[0] * 0.07,
    0.98 * even + sun[1] * 0.07,
    0.92 * even + sun[2] * 0.07,
  ];
  return { ...light, ambient, sun: [sun[0] * 0.6, sun[1] * 0.6, sun[2] * 0.6] };
}

function windowsOf({ look, back, left }: Shell): [Wall, Opening][] {
  return [
    ...look.back.map((hole): [Wall, Opening] => [back, hole]),
    ...look.left.map((hole): [Wall, Opening] => [left, hole]),
  ];
}

function corners(w: Wall, { along, up, wide, high }: Opening): Point[] {
  return quad(w, along, up, along + wide, up + high);
}

function rightWall({ look, x1 }: Shell): Point[] {
  return [
    [x1, look.high, look.deep],
    [x1, look.high, NEAR],
    [x1, 0, NEAR],
    [x1, 0, look.deep],
  ];
}

function walls(pic: Picture, shell: Shell): void {
  const { look, x0, x1, back, left } = shell;
  surface(
    pic,
    quad(back, 0, 0, look.wide, look.high),
    look.paint,
    [0, 0, -1],
    look.back.map(h => corners(back, h)),
  );
  surface(
    pic,
    quad(left, 0, 0, look.deep - NEAR, look.high),
    look.paint,
    [1, 0, 0],
    look.left.map(h => corners(left, h)),
  );
  surface(pic, rightWall(shell), look.paint, [-1, 0, 0]);
  surface(pic, level(x0, NEAR, x1, look.deep, look.high), '#f6f3ec', [0, -1, 0]);
}

/** A wall or ceiling with its windows cut out. */
function surface(pic: Picture, face: Point[], hex: string, normal: Point, holes: Point[][] = []): void {
  const colour = pic.lit(hex, normal);
  const path = [face, ...holes].map(points => outline(pic.camera.outline(points))).join('');
  pic.path(path, pic.ramp(mix(colour, '#ffffff', 0.1), mix(colour, pic.shade, 0.16)), 'fill-rule="evenodd"');
}

/** Sunlight through every pane, moved by `travel` in the direction of the sunlight. */
function beams(pic: Picture, shell: Shell, travel: (corner: Point) => number): void {
  const [sx, sy, sz] = pic.sun;
  const warm = mix('#fff3cf', pic.tone('#fff0c8', 1), 0.4);
  for (const [w, hole] of windowsOf(shell)) {
    const { bars } = shell.look;
    repeat(bars, i => {
      const along = hole.along + (hole.wide * (i + 0.04)) / bars;
      const pane = corners(w, {
        along,
        up: hole.up + 0.05,
        wide: (hole.wide * 0.92) / bars,
        high: hole.high - 0.1,
      });
      const patch = pane.map((corner): Point => {
        const t = travel(corner);
        return [corner[0] - sx * t, corner[1] - sy * t, corner[2] - sz * t];
      });
      pic.poly(patch, warm, 'opacity="0.55"');
    });
  }
}

function floor(pic: Picture, shell: Shell, day: boolean): void {
  const { look, x0, x1 } = shell;
  const { chance } = pic;
  const ground = level(x0, NEAR, x1, look.deep);
  const colour = pic.lit(look.floorHex, [0, 0.7, 0]);
  pic.poly(ground, pic.ramp(mix(colour, '#ffffff', 0.14), mix(colour, pic.shade, 0.12)));
  pic.clip(pic.trace(ground), () => {
    const stepM = look.floor === 'tile' ? 0.6 : 0.2;
    const ink = mix(colour, pic.shade, 0.5);
    if (look.floor === 'board') {
      repeat(70, () => {
        const x = x0 + Math.floor((chance.next() * look.wide) / stepM) * stepM;
        const z = chance.between(-0.6, look.deep - 1);
        const tint = chance.pick(['#ffffff', '#2b1608']);
        pic.poly(level(x, z, x + stepM, z + chance.between(0.8, 1.9)), tint, 'opacity="0.07"');
      });
    }
    const along = range(look.wide / stepM, (i): [Point, Point] => [
      [x0 + i * stepM, 0, look.deep],
      [x0 + i * stepM, 0, -0.4],
    ]);
    pic.lines(along, 0.012, ink, 0.5);
    if (look.floor === 'tile') {
      const across = range(look.deep / stepM, (i): [Point, Point] => [
        [x0, 0, look.deep - i * stepM],
        [x1, 0, look.deep - i * stepM],
      ]);
      pic.lines(across, 0.014, ink, 0.5);
    }
    if (day) beams(pic, shell, corner => corner[1] / pic.sun[1]);
  });
}

function sunOnRightWall(pic: Picture, shell: Shell): void {
  pic.clip(pic.trace(rightWall(shell)), () =>
    beams(pic, shell, corner => (corner[0] - shell.x1) / pic.sun[0]),
  );
}

/** The window's glass and frame. */
function joinery(pic: Picture, w: Wall, hole: Opening, { frame, bars }: Required<RoomLook>): void {
  const { along, up, wide, high } = hole;
  const bar = (from: number, foot: number, to: number, top: number): void => {
    pic.face(quad(w, from, foot, to, top, 0.03), frame, { depth: 0.1, both: true });
  };
  pic.poly(corners(w, hole), '#ffffff', 'opacity="0.06"');
  repeat(bars + 1, i => {
    const at = along + (wide * i) / bars;
    bar(at - 0.035, up, at + 0.035, up + high);
  });
  bar(along - 0.04, up + high - 0.04, along + wide + 0.04, up + high + 0.05);
  bar(along - 0.04, up - 0.05, along + wide + 0.04, up + 0.03);
}

function skirting(pic: Picture, { look, x0, x1 }: Shell): void {
  const white = '#fbf9f3';
  pic.line([x0, 0.06, look.deep], [x1, 0.06, look.deep], 0.1, pic.lit(white, [0, 0, -1]));
  pic.line([x1, 0.06, look.deep], [x1, 0.06, -0.2], 0.05, pic.lit(white, [-1, 0, 0]), 'opacity="0.9"');
}

/** Shadows of furniture on the floor: boxes by corner and size, drawn together. */
export function floorShadows(pic: Picture, boxes: readonly (readonly [Point, Point])[], opacity = 0.3): void {
  for (const [corner, size] of boxes) pic.castBox(corner, size);
  pic.layShadows(opacity);
}
