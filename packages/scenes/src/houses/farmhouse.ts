import { block, castHouse, chimney, frontEnd, gable, leftEnd, type Plan } from '../building/block.ts';
import { bushLine, grounds, surroundings, wireFence } from '../building/grounds.ts';
import { door, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { quad } from '../building/wall.ts';
import { backdrop } from '../land/backdrop.ts';
import { blob } from '../land/leaves.ts';
import { plantAt } from '../land/plants.ts';
import { stage } from '../land/stage.ts';
import { pen, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';

const BODY: Plan = { x: -7.6, z: 21, wide: 15.4, deep: 6.6, eave: 3 };
const CROSS: Plan = { x: -5, z: 19.4, wide: 4.8, deep: 6, eave: 3 };
const RISE = 2.7;
const PAINTS = [
  { name: 'white', hex: '#f3efe3' },
  { name: 'white', hex: '#f3efe3' },
  { name: 'black', hex: '#3b4043' },
  { name: 'barn-red', hex: '#93463a' },
  { name: 'stone-coloured', hex: '#dcd8c4' },
];

/** A farmhouse on its paddock: a long ridge with a cross gable, a water tank, poplars and sheep. */
export function farmhouse(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const paint = chance.pick(PAINTS);
  const iron = chance.pick(['#4a5155', '#3d4447', '#6d4038', '#59655c']);
  pic.look({
    x: chance.between(-11, -3),
    y: chance.between(2.3, 3.6),
    toX: chance.between(0, 2),
    toZ: 22,
    lensDegrees: chance.between(46, 56),
    horizon: 0.5,
  });
  backdrop(pic);
  grounds(pic, { street: false, edge: 46, hex: chance.pick(['#9db055', '#b3ae60', '#94a950']) });
  repeat(9, i => plantAt(pic, 'poplar', [-32 + i * 3.1, 0, 44], chance.between(0.9, 1.25)));
  bushLine(pic, 44, ['#5e8150', '#6f8c55'], { from: 2, to: 40 });
  surroundings(pic, s, { back: 33, kinds: ['tree', 'poplar', 'tree'], reach: 1.6 });
  drive(pic);
  s.put({
    z: 21,
    shadow: () => {
      castHouse(pic, BODY, RISE);
      castHouse(pic, CROSS, RISE);
    },
    draw: () => house(pic, paint.hex, iron, paint.name === 'white' ? '#fdfbf5' : '#efe9da'),
  });
  s.put({
    z: 24,
    shadow: () => pic.castBox([10.4, 0, 24], [2.6, 2.6, 2.6]),
    draw: () => waterTank(pic, 10.4, 24),
  });
  s.plant(land.bush[2], -11.5, 23, 1.35);
  s.plant(land.bush[0], 14.5, 20, 1.2);
  s.plant('toetoe', -8.6, 16.5);
  s.plant('hydrangea', -4.4, 18.4, 0.8);
  s.plant('hydrangea', -2.6, 18.4, 0.7);
  s.plant('harakeke', 9.2, 17);
  repeat(chance.whole(4, 6), () => {
    const [x, z] = [chance.between(0, 13), chance.between(11.8, 16)];
    s.put({
      z,
      shadow: () => pic.castBox([x - 0.45, 0, z], [0.9, 0.75, 0.35]),
      draw: () => sheep(pic, x, z),
    });
  });
  s.put({
    z: 10.6,
    shadow: () => repeat(12, i => pic.castBox([1.6 + i * 2, 0, 10.6], [0.12, 1.1, 0.12])),
    draw: () => wireFence(pic, 1.6, 25, 10.6),
  });
  s.show();
  return `${paint.name} farmhouse with sheep in the front paddock`;
}

function drive(pic: Picture): void {
  const track: Point[] = [
    [2, 0, 23],
    [5.4, 0, 23],
    [2.5, 0, 7],
    [-1.6, 0, 1.5],
    [-6, 0, 1.5],
    [-1.5, 0, 12],
  ];
  pic.poly(track, pic.lit('#dcd0b4', [0, 1, 0]));
}

function house(pic: Picture, hex: string, iron: string, trim: string): void {
  const kind = 'weatherboard';
  const front = block(pic, BODY, { hex, kind });
  gable(pic, leftEnd(BODY), BODY.deep, RISE, hex, kind);
  roof(pic, BODY, { form: 'across', rise: RISE, hex: iron, trim, over: 0.5 });
  chimney(pic, [3.6, 4.4, 23.6], 2.1, '#8d8a84');
  door(pic, front, 9.6, pic.chance.pick(['#2f5f63', '#a5402f', '#d0982f']), {
    up: 0.3,
    fanlight: false,
    trim,
  });
  for (const along of [11.3, 13.1]) {
    pane(pic, front, opening(along, 0.9, 1.2, 1.6), { cols: 2, rows: 2, trim, curtains: 0.16 });
  }
  pane(pic, front, opening(7.8, 0.5, 1.3, 2.1), { cols: 2, trim });
  pane(pic, front, opening(0.5, 0.95, 1.5, 1.5), { cols: 2, rows: 2, trim });
  pic.poly(quad(front, 7.4, 1.9, 15.4, 3, 0.05), pic.shade, 'opacity="0.28"');

  const cross = block(pic, CROSS, { hex, kind });
  gable(pic, frontEnd(CROSS), CROSS.wide, RISE, hex, kind);
  roof(pic, CROSS, { form: 'away', rise: RISE, hex: iron, trim });
  pane(pic, cross, opening(0.8, 0.5, 3.2, 2.2), { cols: 4, trim });
  pane(pic, cross, opening(1.9, 3.5, 1, 0.95), { cols: 2, rows: 2, trim });

  pic.box([-0.2, 0, 18.9], [8, 0.28, 2.1], '#a98c68', { top: '#bb9d77' });
  for (const x of [0.1, 2.5, 5, 7.4]) pic.box([x, 0.28, 19], [0.18, 2.35, 0.18], trim);
  const porch: Point[] = [
    [-0.2, 3, 21],
    [8, 3, 21],
    [8, 2.6, 18.6],
    [-0.2, 2.6, 18.6],
  ];
  pic.face(porch, iron, { both: true });
  pic.face(
    quad((along, up) => [along, up, 18.6], -0.2, 2.42, 8, 2.63),
    trim,
  );
}

function waterTank(pic: Picture, x: number, z: number): void {
  const [left, foot, m] = pic.at([x, 0, z]);
  const [right] = pic.at([x + 2.6, 0, z]);
  const [middle, high] = [(left + right) / 2, 2.5 * m];
  const side = pic.fade(
    [
      [0, pic.tone('#7d927d', 0.8)],
      [0.6, pic.tone('#7d927d', 0.3)],
      [1, pic.tone('#6d826d', 0.05)],
    ],
    { x: 1, y: 0 },
  );
  pic.path(
    pen`M${left} ${foot - high}V${foot}Q${middle} ${foot + 0.2 * m} ${right} ${foot}V${foot - high}Z`,
    side,
  );
  pic.ellipse(middle, foot - high, (right - left) / 2, 0.16 * m, pic.tone('#93a892', 0.9));
}

function sheep(pic: Picture, x: number, z: number): void {
  const { chance } = pic;
  const [sx, sy, m] = pic.at([x, 0, z]);
  const dark = pic.tone('#3a3431', 0.45);
  for (const leg of [-0.28, -0.18, 0.18, 0.28]) pic.rect(sx + leg * m, sy - 0.3 * m, 0.06 * m, 0.3 * m, dark);
  const wool = pic.ramp(pic.tone('#fbf6e8', 0.8), pic.tone('#e2d8c4', 0.05));
  pic.path(blob(chance, sx, sy - 0.52 * m, 0.48 * m, 0.29 * m, 0.06), wool);
  pic.path(blob(chance, sx - 0.5 * m, sy - 0.62 * m, 0.15 * m, 0.12 * m, 0.06), dark);
  pic.path(blob(chance, sx - 0.4 * m, sy - 0.7 * m, 0.09 * m, 0.04 * m, 0.06), dark);
}
