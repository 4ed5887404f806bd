import { opening } from '../building/openings.ts';
import { quad, wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { FLOORBOARD, FURNITURE_WOOD } from '../paints.ts';
import type { Picture } from '../picture.ts';
import { books, rug, tableLamp } from './furniture.ts';
import { floorShadows, room } from './room.ts';
import { framedPicture, potted } from './small-things.ts';

/** A room to work in: a desk at the window, a chair, shelves of books. */
export function study(pic: Picture): string {
  const { chance } = pic;
  const wood = chance.pick(FURNITURE_WOOD);
  const accent = chance.pick(['#4f7f86', '#c77b4f', '#8a9a5f', '#3f5560', '#d4a545']);
  pic.look({
    x: chance.between(-0.9, 0.3),
    y: 1.45,
    z: -0.9,
    toX: 0.15,
    toZ: 5,
    lensDegrees: chance.between(48, 55),
    horizon: 0.47,
  });
  const { right, back } = room(pic, {
    wide: 4.8,
    deep: 4.7,
    paint: chance.pick(['#e5e6df', '#d5dcd6', '#efe6d8', '#cfd8d8', '#d8cfc2']),
    back: [opening(0.7, 0.95, 2.5, 1.35)],
    bars: chance.whole(2, 3),
    floorHex: chance.pick(FLOORBOARD),
    frame: chance.pick(['#2e3335', '#f7f4ec']),
  });
  rug(pic, -1.7, 1.5, 2.9, 2, chance.pick(['#d8cbb4', '#a9b7b0', '#cfae8c', '#7f8f96']));
  floorShadows(pic, [
    [
      [-1.75, 0, 3.85],
      [2.6, 0.75, 0.75],
    ],
    [
      [-0.85, 0, 2.75],
      [0.6, 0.5, 0.6],
    ],
    [
      [2, 0, 2.4],
      [0.38, 1.9, 2.1],
    ],
  ]);
  framedPicture(pic, back, 3.5, 1.35, 0.75, 0.9);
  shelves(pic, wood);
  desk(pic, wood, accent);
  chair(pic, accent);
  framedPicture(pic, right, 1.1, 1.35, 0.9, 0.7);
  potted(pic, [-2, 0, 4.4], 1.25);
  return 'home office with a desk at the window and shelves of books';
}

function shelves(pic: Picture, wood: string): void {
  const [x, z, long] = [2.02, 2.4, 2.1];
  pic.box([x, 0, z + long - 0.05], [0.38, 1.9, 0.05], wood);
  const side = wall([x, 0, z + long], [0, 0, -1]);
  pic.face(quad(side, 0, 0, long, 1.9, -0.33), mix(wood, '#3a2a1c', 0.35), { both: true });
  for (const up of [0.08, 0.52, 0.96, 1.4]) {
    pic.box([x, up, z], [0.36, 0.04, long], wood);
    spines(pic, x, up + 0.04, z + 0.1, long - 0.2);
  }
  pic.box([x, 1.86, z - 0.02], [0.38, 0.05, long + 0.04], mix(wood, '#ffffff', 0.12));
  pic.box([x, 0, z], [0.38, 1.9, 0.05], wood);
  potted(pic, [x + 0.2, 1.91, z + 0.5], 0.42);
}

/** Books on a shelf that leads away from the camera, far ones first. */
function spines(pic: Picture, x: number, up: number, z: number, long: number): void {
  const { chance } = pic;
  const hexes = ['#4f7f86', '#c8563f', '#e8dfce', '#d9a13b', '#3f5560', '#8a9a80', '#b5586a'];
  for (let at = z + long; at > z + 0.08;) {
    const thick = chance.between(0.04, 0.08);
    const gap = chance.odds(0.1) ? 0.14 : 0.004;
    at -= thick + gap;
    pic.box([x + 0.1, up, at], [0.2, chance.between(0.22, 0.33), thick], chance.pick(hexes), { depth: 0.08 });
  }
}

function desk(pic: Picture, wood: string, accent: string): void {
  for (const x of [-1.7, 0.8]) {
    for (const z of [4.5, 3.9]) pic.line([x, 0, z], [x, 0.72, z], 0.05, pic.tone('#3d3a38', 0.35));
  }
  pic.box([-1.75, 0.72, 3.85], [2.6, 0.05, 0.75], wood, { top: mix(wood, '#ffffff', 0.12) });
  tableLamp(pic, [-1.45, 0.77, 4.3]);
  screen(pic);
  pic.box([-0.98, 0.77, 4], [0.5, 0.02, 0.16], '#e6e3dc');
  books(pic, [0.3, 0.77, 4.3], 0.42);
  pic.box([-0.2, 0.77, 4.02], [0.26, 0.03, 0.2], accent);
}

function screen(pic: Picture): void {
  pic.box([-0.8, 0.77, 4.35], [0.16, 0.16, 0.04], '#9aa1a3');
  const face = wall([-1.1, 0.9, 4.34], [1, 0, 0]);
  pic.face(quad(face, 0, 0, 0.76, 0.46), '#23282a', { depth: 0.04 });
  pic.poly(quad(face, 0.02, 0.03, 0.74, 0.44, 0.01), pic.ramp('#6d8f9c', '#39535e'));
}

function chair(pic: Picture, hex: string): void {
  const [x, z] = [-0.85, 2.75];
  pic.line([x + 0.29, 0.06, z + 0.3], [x + 0.29, 0.44, z + 0.3], 0.06, pic.tone('#33373a', 0.4));
  for (const dx of [-0.05, 0.6])
    pic.line([x + dx, 0.05, z + 0.2], [x + 0.29, 0.1, z + 0.3], 0.05, pic.tone('#33373a', 0.3));
  for (const dx of [0.1, 0.5])
    pic.line([x + dx, 0.05, z + 0.55], [x + 0.29, 0.1, z + 0.3], 0.05, pic.tone('#33373a', 0.3));
  pic.box([x, 0.43, z + 0.02], [0.58, 0.1, 0.55], hex, { soft: 0.05 });
  pic.box([x + 0.03, 0.6, z - 0.02], [0.52, 0.5, 0.08], hex, { soft: 0.06 });
}
