import { bushLine } from '../building/grounds.ts';
import { opening, pane } from '../building/openings.ts';
import { clad, level, patch, quad, wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { plantAt } from '../land/plants.ts';
import { stage, type Stage } from '../land/stage.ts';
import { CANVAS } from '../paints.ts';
import { range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { disc, potted } from '../rooms/small-things.ts';
import { unit, type Point } from '../vector.ts';

const RAFTERS = range(9, i => -3.4 + i * 0.9);
const STEEL = '#3c4244';

/** A timber deck with a table laid for a meal, and the view from it. */
export function deck(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const wood = chance.pick(['#b88a5e', '#a98566', '#c79d70']);
  const cloth = chance.pick(CANVAS);
  pic.look({
    x: chance.between(-0.4, 0.9),
    y: 1.6,
    z: -0.6,
    toX: chance.between(-0.5, 0.5),
    toZ: 8,
    lensDegrees: 58,
    horizon: 0.46,
  });
  pic.sun = unit([-0.62, Math.max(0.42, pic.sun[1]), 0.46]);
  backdrop(pic);
  bushLine(pic, 15, ['#5d8255', '#6f9158', '#7f9c60'], { from: -22, to: 22, step: 2.2, foot: -1.9 });
  plantAt(pic, land.bush[0], [5.4, -1.2, 12], 1.15);
  plantAt(pic, 'tikouka', [-6.6, -1, 13]);
  boards(pic, wood);
  const pergola = chance.odds(0.55);
  if (pergola) for (const x of RAFTERS) pic.castBox([x, 2.8, 1.6], [0.08, 0.16, 4.9]);
  pic.layShadows(0.2);
  balustrade(pic);
  houseEnd(pic);
  furniture(pic, s, wood, cloth);
  s.show(0.3);
  if (pergola) drawPergola(pic);
  return pergola
    ? 'deck under a pergola, set for a meal, with a view'
    : 'timber deck with a table for four and a view';
}

function boards(pic: Picture, wood: string): void {
  const { chance } = pic;
  const far = pic.lit(wood, [0, 0.75, 0]);
  pic.poly(level(-5, -2, 6, 6.6), pic.ramp(far, pic.lit(mix(wood, '#5a3d28', 0.25), [0, 0.9, 0])));
  repeat(60, () => {
    const x = -5 + Math.floor(chance.next() * 78) * 0.14;
    const z = chance.between(0.5, 5);
    pic.poly(level(x, z, x + 0.14, z + 1.6), chance.pick(['#ffffff', '#3a1f0c']), 'opacity="0.07"');
  });
  const gaps = range(78, (i): [Point, Point] => [
    [-5 + i * 0.14, 0, 6.6],
    [-5 + i * 0.14, 0, 0.2],
  ]);
  pic.lines(gaps, 0.014, pic.shade, 0.5);
}

function balustrade(pic: Picture): void {
  for (const x of [-4.9, -3, -1, 1, 3, 5]) pic.box([x, 0, 6.5], [0.08, 1, 0.08], '#2e3335');
  const glassFront = wall([-5, 0, 6.5], [1, 0, 0]);
  pic.poly(quad(glassFront, 0, 0.1, 11, 1), mix(pic.light.sky[1], '#ffffff', 0.5), 'opacity="0.2"');
  pic.box([-5, 0.98, 6.47], [11, 0.06, 0.12], '#3a3f41');
}

function houseEnd(pic: Picture): void {
  const side = wall([-3.6, 0, 6.6], [0, 0, -1]);
  pic.face(quad(side, 0, 0, 6.2, 3.4), pic.chance.pick(['#f1ecdf', '#3b4144', '#d5dcd8']), { both: true });
  clad(pic, side, patch(0, 0, 6.2, 3.4), 'weatherboard');
  pane(pic, side, opening(1.6, 0.06, 2.6, 2.2), {
    cols: 2,
    trim: '#2e3335',
    frame: 0.08,
    sill: false,
    curtains: 0.12,
  });
}

function furniture(pic: Picture, s: Stage, wood: string, cloth: string): void {
  for (const [x, z, turned] of [
    [-0.55, 4.7, true],
    [0.75, 4.7, true],
    [-0.55, 2.9, false],
    [0.75, 2.9, false],
  ] as const) {
    s.put({
      z,
      shadow: () => pic.castBox([x, 0, z], [0.46, 0.5, 0.45]),
      draw: () => chair(pic, x, z, { turned, wood, cloth }),
    });
  }
  s.put({
    z: 3.5,
    shadow: () => pic.castBox([-0.9, 0, 3.5], [2.4, 0.74, 1]),
    draw: () => table(pic, wood),
  });
  s.put({
    z: 3.2,
    shadow: () => pic.castBox([2.6, 0, 3.2], [0.8, 0.6, 1.6]),
    draw: () => lounger(pic, cloth),
  });
  s.put({
    z: 5.9,
    draw: () => {
      for (const x of [-3.2, 4.1]) {
        pic.box([x, 0, 5.8], [0.6, 0.55, 0.55], '#8f8c85');
        plantAt(pic, 'harakeke', [x + 0.3, 0.5, 6], 0.62);
      }
    },
  });
}

type Seat = { turned: boolean; wood: string; cloth: string };

function chair(pic: Picture, x: number, z: number, { turned, wood, cloth }: Seat): void {
  for (const dx of [0.02, 0.44]) {
    for (const dz of [0.02, 0.44]) {
      pic.line([x + dx, 0, z + dz], [x + dx, 0.45, z + dz], 0.03, pic.tone(STEEL, 0.3));
    }
  }
  const back = (): void =>
    pic.box([x, 0.5, z + (turned ? 0.42 : 0)], [0.46, 0.42, 0.05], wood, { soft: 0.02 });
  if (turned) back();
  pic.box([x, 0.44, z], [0.46, 0.06, 0.46], cloth, { soft: 0.03 });
  if (!turned) back();
}

function table(pic: Picture, wood: string): void {
  for (const x of [-0.8, 1.4]) {
    for (const z of [4.4, 3.6]) pic.line([x, 0, z], [x, 0.72, z], 0.06, pic.tone('#5b4330', 0.4));
  }
  pic.box([-0.95, 0.72, 3.45], [2.5, 0.06, 1.1], mix(wood, '#ffffff', 0.12));
  potted(pic, [0.3, 0.78, 4], 0.45);
  for (const x of [-0.5, 1.05]) disc(pic, [x, 0.79, 3.8], 0.17, 0.3, pic.tone('#f4efe4', 0.7));
}

function lounger(pic: Picture, cloth: string): void {
  pic.box([2.6, 0.1, 3.2], [0.8, 0.22, 1.7], STEEL);
  pic.box([2.6, 0.32, 3.2], [0.8, 0.12, 1.3], cloth, { soft: 0.05 });
  const back: Point[] = [
    [2.6, 0.95, 5.1],
    [3.4, 0.95, 5.1],
    [3.4, 0.42, 4.45],
    [2.6, 0.42, 4.45],
  ];
  pic.face(back, cloth, { soft: 0.05, both: true });
}

function drawPergola(pic: Picture): void {
  const paint = '#e9e2d2';
  pic.box([4.1, 0, 6.3], [0.14, 2.8, 0.14], paint);
  pic.box([-3.6, 2.62, 6.3], [8, 0.18, 0.1], paint);
  const outerFirst = RAFTERS.toSorted((a, b) => Math.abs(b) - Math.abs(a));
  for (const x of outerFirst) pic.box([x, 2.8, 1.6], [0.08, 0.16, 5.1], paint);
}
