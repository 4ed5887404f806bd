import { block, castHouse, chimney, frontEnd, gable, type Plan } from '../building/block.ts';
import { bushLine, grounds, hedge, picketFence, stoneWall, surroundings } from '../building/grounds.ts';
import { door, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { quad, wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { plantAt } from '../land/plants.ts';
import { stage, type Stage } from '../land/stage.ts';
import { BUSH, FRONT_DOOR, IRON, TRIM, WEATHERBOARD } from '../paints.ts';
import { pen, range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';

const BODY: Plan = { x: -5.2, z: 16.2, wide: 10.6, deep: 8, eave: 3.7 };
const BAY: Plan = { x: -5.2, z: 14.4, wide: 4.3, deep: 4, eave: 3.7 };

/** A bay villa of about 1905: a gabled bay beside a bullnose verandah with fretwork. */
export function villa(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const paint = chance.pick(WEATHERBOARD);
  const iron = chance.pick(IRON);
  pic.look({
    x: chance.between(-8.5, -2),
    y: chance.between(2.2, 3.4),
    toX: 0.6,
    toZ: 18,
    lensDegrees: chance.between(46, 56),
    horizon: 0.56,
  });
  backdrop(pic);
  grounds(pic, { path: [1.1, 2.6, 15] });
  bushLine(pic, 30, BUSH);
  surroundings(pic, s);
  s.put({
    z: 16,
    shadow: () => {
      castHouse(pic, BODY, 2.5);
      castHouse(pic, BAY, 1.9);
    },
    draw: () => {
      body(pic, paint.hex, iron);
      bay(pic, paint.hex, iron);
      verandah(pic, iron);
    },
  });
  s.plant(land.bush[0], chance.between(8, 9.5), 19, 1.25);
  s.plant(land.bush[1], -9.5, chance.between(17, 20), 1.1);
  s.plant('hydrangea', -4.2, 13.4);
  s.plant('hydrangea', -2.2, 13.3, 0.9);
  s.plant('shrub', 4.4, 13.2, 0.9);
  s.plant('harakeke', 7.2, 12.6, 0.8);
  const boundary = frontage(pic, s);
  s.show();
  return `${paint.name} weatherboard villa ${boundary}`;
}

function body(pic: Picture, hex: string, iron: string): void {
  const front = block(pic, BODY, { hex, kind: 'weatherboard' });
  roof(pic, BODY, { form: 'hip', rise: 2.5, hex: iron, trim: TRIM });
  chimney(pic, [2.2, 5, 19.4], 1.9);
  pic.poly(quad(front, 4.3, 0.5, 10.6, 3.7), pic.shade, 'opacity="0.3"');
  door(pic, front, 6.2, pic.chance.pick(FRONT_DOOR), { up: 0.55 });
  pane(pic, front, opening(8.1, 1.15, 1.5, 2), { rows: 2, curtains: 0.2, trim: TRIM });
  pane(pic, front, opening(4.75, 1.15, 0.8, 2), { rows: 2, trim: TRIM });
}

function bay(pic: Picture, hex: string, iron: string): void {
  const front = block(pic, BAY, { hex, kind: 'weatherboard' });
  gable(pic, frontEnd(BAY), BAY.wide, 1.9, mix(hex, '#ffffff', 0.25), 'weatherboard');
  roof(pic, { ...BAY, deep: 6 }, { form: 'away', rise: 1.9, hex: iron, trim: TRIM, over: 0.5 });
  pic.face(quad(front, 0, 3.55, 4.3, 3.8, 0.08), TRIM);
  pic.line([-3.05, 5.5, 13.9], [-3.05, 6.15, 13.9], 0.1, pic.tone(TRIM, 0.6)); // the finial
  repeat(3, i =>
    pane(pic, front, opening(0.55 + i * 1.12, 1.1, 0.92, 2.1), { rows: 2, curtains: 0.18, trim: TRIM }),
  );
}

function verandah(pic: Picture, iron: string): void {
  pic.box([-0.9, 0, 14.2], [6.3, 0.5, 2], '#a58a6b', { top: '#b89c7a' });
  repeat(3, i => pic.box([1.1, 0, 13.9 - i * 0.34], [1.5, 0.4 - i * 0.13, 0.34], '#cfc6b4'));
  const posts = [-0.55, 1.25, 3.05, 5.15];
  for (const x of posts) pic.box([x, 0.5, 14.3], [0.16, 2.5, 0.16], TRIM);
  const slope: Point[] = [
    [-0.9, 3.4, 16.2],
    [5.6, 3.4, 16.2],
    [5.6, 2.95, 14],
    [-0.9, 2.95, 14],
  ];
  pic.face(slope, iron, { both: true });
  const ribs = range(14, (i): [Point, Point] => [
    [-0.7 + i * 0.46, 3.4, 16.2],
    [-0.7 + i * 0.46, 2.95, 14],
  ]);
  pic.lines(ribs, 0.04, pic.shade, 0.3);
  const front = wall([0, 0, 14], [1, 0, 0]);
  pic.face(quad(front, -0.9, 2.78, 5.6, 2.98), TRIM);
  const spindles = range(44, (i): [Point, Point] => [
    [-0.8 + i * 0.145, 2.78, 14.02],
    [-0.8 + i * 0.145, 2.52, 14.02],
  ]);
  pic.lines(spindles, 0.045, pic.tone(TRIM, 0.5), 1);
  pic.line([-0.8, 2.5, 14.02], [5.5, 2.5, 14.02], 0.05, pic.tone(TRIM, 0.5));
  posts.forEach((x, i) => {
    if (i > 0) bracket(pic, x + 0.08, -0.5);
    if (i < posts.length - 1) bracket(pic, x + 0.08, 0.5);
  });
}

/** A curved bracket between a post and the frieze. */
function bracket(pic: Picture, x: number, reach: number): void {
  const [px, py] = pic.at([x, 2.5, 14.3]);
  const [ex, ey] = pic.at([x + reach, 2.5, 14.3]);
  const [lx, ly] = pic.at([x, 1.95, 14.3]);
  const curve = pen`M${px} ${py}L${ex} ${ey}Q${(px + ex) / 2} ${py + 2} ${lx} ${ly}Z`;
  pic.path(curve, pic.tone(TRIM, 0.5));
}

/** What separates the villa from its street. @returns its description */
function frontage(pic: Picture, s: Stage): string {
  const sides: [number, number][] = [
    [-16, 1],
    [3.6, 17.6],
  ];
  const boundary = pic.chance.pick(['picket', 'hedge', 'stone'] as const);
  for (const [from, to] of sides) {
    s.put({
      z: 10.5,
      shadow: () => pic.castBox([from, 0, 10.4], [to - from, boundary === 'stone' ? 0.6 : 0.95, 0.3]),
      draw: () => {
        if (boundary === 'picket') picketFence(pic, from, to, 10.4, TRIM);
        if (boundary === 'hedge') hedge(pic, from, to, 10.4);
        if (boundary !== 'stone') return;
        stoneWall(pic, from, to, 10.4);
        for (const share of [0.12, 0.31, 0.5, 0.69, 0.88]) {
          plantAt(pic, 'hydrangea', [from + (to - from) * share, 0.55, 10.7], 0.55);
        }
      },
    });
  }
  return {
    picket: 'behind a picket fence',
    hedge: 'behind a clipped hedge',
    stone: 'above a low stone wall',
  }[boundary];
}
