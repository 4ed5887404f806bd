import { block, castHouse, frontEnd, gable, type Plan } from '../building/block.ts';
import { bushLine, grounds, paving, wireFence } from '../building/grounds.ts';
import { opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { level } from '../building/wall.ts';
import { backdrop } from '../land/backdrop.ts';
import { stage, type Stage } from '../land/stage.ts';
import { IRON, TRIM, WEATHERBOARD } from '../paints.ts';
import { pen, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { toward, type Point } from '../vector.ts';

/** The corners of the section on the ground: near left, near right, far right, far left. */
type Corners = readonly [Point, Point, Point, Point];

/** A bare section, mown and pegged out, and the view from it. */
export function section(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const rural = chance.odds(0.5);
  const skew = chance.between(-0.8, 0.8);
  const corners: Corners = [
    [-4.9 + skew, 0, 11.3],
    [4.9 + skew, 0, 11.3],
    [6.4, 0, 23],
    [-6.8, 0, 23],
  ];
  pic.look({
    x: chance.between(-4, 2),
    y: chance.between(2.9, 3.8),
    toX: chance.between(-1, 1),
    toZ: 22,
    lensDegrees: chance.between(54, 58),
    horizon: 0.47,
  });
  backdrop(pic, { relief: 1.25 });
  grounds(pic, { street: !rural, edge: 40, hex: chance.pick(['#a4b058', '#aeb160', '#97ad52']) });
  bushLine(pic, 38, ['#5f8252', '#76915a', '#557a55'], { from: -44, to: 44 });
  mown(pic, corners);
  if (!rural) neighbours(pic, s);
  if (rural) s.put({ z: 27, draw: () => wireFence(pic, -30, 30, 27) });
  for (const [x, z] of [
    [-11, 24],
    [-12.5, 16],
    [11.5, 25.5],
    [12, 15.5],
  ] as const) {
    s.plant(chance.pick([land.bush[0], land.bush[1], land.bush[2], 'tree']), x, z, chance.between(0.85, 1.2));
  }
  repeat(10, i => {
    const side = i % 2 ? 1 : -1;
    const kind = chance.pick(['toetoe', 'harakeke', 'shrub', 'toetoe'] as const);
    s.plant(kind, side * chance.between(8.4, 12), chance.between(11, 24), chance.between(0.5, 0.85));
  });
  boundary(pic, s, corners);
  s.show();
  return rural
    ? 'level section pegged out in open country'
    : 'bare section pegged out between its neighbours';
}

function mown(pic: Picture, [nearLeft, nearRight, farRight, farLeft]: Corners): void {
  pic.poly([farLeft, farRight, nearRight, nearLeft], '#fdf3b4', 'opacity="0.16"');
  const strips = 9;
  repeat(strips, i => {
    if (i % 2) return;
    const [a, b] = [i / strips, (i + 1) / strips];
    const strip = [toward(farLeft, farRight, a), toward(farLeft, farRight, b)];
    pic.poly(
      [...strip, toward(nearLeft, nearRight, b), toward(nearLeft, nearRight, a)],
      '#fff6c0',
      'opacity="0.1"',
    );
  });
}

/** Survey pegs with white tops at the corners and along the sides, connected by a string. */
function boundary(pic: Picture, s: Stage, corners: Corners): void {
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    const stops = i % 2 ? 3 : 2;
    repeat(stops, stop => {
      const [start, end] = [toward(from, to, stop / stops), toward(from, to, (stop + 1) / stops)];
      s.put({ z: Math.min(start[2], end[2]) + 0.1, draw: () => stringLine(pic, start, end) });
      s.put({
        z: start[2],
        shadow: () => pic.castBox([start[0] - 0.08, 0, start[2]], [0.16, 1, 0.12]),
        draw: () => peg(pic, start, stop === 0),
      });
    });
  });
}

function stringLine(pic: Picture, from: Point, to: Point): void {
  const colour = pic.tone('#e0613f', 0.8);
  pic.line([from[0], 0.62, from[2]], [to[0], 0.62, to[2]], 0.025, colour, 'opacity="0.9"');
}

/** A peg. Those at the corners are taller and have a strip of tape. */
function peg(pic: Picture, [x, , z]: Point, corner: boolean): void {
  const high = corner ? 0.85 : 0.5;
  pic.box([x - 0.08, 0, z - 0.07], [0.16, high, 0.14], '#c49a6a');
  pic.box([x - 0.08, high, z - 0.07], [0.16, 0.3, 0.14], '#fbfaf4');
  if (!corner) return;
  const [sx, sy, m] = pic.at([x, high + 0.16, z - 0.08]);
  const tape = pen`M${sx} ${sy}q${0.25 * m} ${-0.12 * m} ${0.5 * m} ${0.05 * m}l${-0.04 * m} ${0.12 * m}q${-0.24 * m} ${-0.14 * m} ${-0.46 * m} ${-0.05 * m}z`;
  pic.path(tape, pic.tone('#ef7d4f', 0.8));
}

function neighbours(pic: Picture, s: Stage): void {
  const { chance } = pic;
  for (const x of [-18.5, 10.5]) {
    const plan: Plan = { x, z: 26, wide: 8, deep: 8, eave: 3 };
    const [hex, iron] = [chance.pick(WEATHERBOARD).hex, chance.pick(IRON)];
    s.put({
      z: 26,
      shadow: () => castHouse(pic, plan, 2.4),
      draw: () => {
        const front = block(pic, plan, { hex, kind: 'weatherboard' });
        gable(pic, frontEnd(plan), plan.wide, 2.4, hex, 'weatherboard');
        roof(pic, plan, { form: 'away', rise: 2.4, hex: iron, trim: TRIM });
        for (const along of [0.9, 4.6])
          pane(pic, front, opening(along, 0.9, 2.4, 1.5), { cols: 2, trim: TRIM });
      },
    });
  }
  s.put({ z: 90, draw: () => paving(pic, level(7.2, 9.5, 9.6, 26), '#c9c4b8') });
}
