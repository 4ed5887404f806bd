import { opening } from '../building/openings.ts';
import { quad, wall, type Wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { FURNITURE_WOOD } from '../paints.ts';
import { pen, range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';
import { rug } from './furniture.ts';
import { floorShadows, room } from './room.ts';
import { disc, potted } from './small-things.ts';

const FRONTS = [
  { name: 'sage', hex: '#8a9a80' },
  { name: 'white', hex: '#ece7db' },
  { name: 'navy', hex: '#3f5560' },
  { name: 'oak', hex: '#c9b08a' },
];

/** A laundry: two machines under a bench, a tub, a shelf of baskets. */
export function laundry(pic: Picture): string {
  const { chance } = pic;
  const front = chance.pick(FRONTS);
  const wood = chance.pick(FURNITURE_WOOD);
  pic.look({
    x: chance.between(-0.5, 0.7),
    y: 1.45,
    z: -0.6,
    toX: 0.05,
    toZ: 5,
    lensDegrees: chance.between(46, 53),
    horizon: 0.47,
  });
  const { back } = room(pic, {
    wide: 4,
    deep: 4.2,
    paint: chance.pick(['#f1ede5', '#e3e8e4', '#efe6d8']),
    floor: 'tile',
    floorHex: chance.pick(['#c9c5bd', '#b9bdbb', '#d8cdbd', '#8f979a']),
    back: [opening(0.35, 1.2, 1.35, 1.1)],
  });
  tiles(pic, back, chance.pick(['#a9c0ba', '#e6e0d2', '#9fb3bd', '#d9b9a4']));
  floorShadows(pic, [
    [
      [-1.95, 0, 3.6],
      [3.9, 0.9, 0.6],
    ],
  ]);
  bench(pic, front.hex, wood);
  for (const x of [0.15, 0.85]) machine(pic, x);
  shelf(pic, wood);
  basket(pic, wood);
  rug(pic, -0.9, 1.7, 1.9, 0.8, chance.pick(['#d9cfbd', '#a9b7b0', '#c9b08a']));
  return `laundry with a long bench and ${front.name} cupboards`;
}

function tiles(pic: Picture, back: Wall, hex: string): void {
  pic.face(quad(back, 1.75, 0.9, 4, 1.62, 0.01), hex, { depth: 0.06 });
  pic.face(quad(back, 0, 0.9, 1.75, 1.14, 0.01), hex, { depth: 0.06 });
  const joints = range(30, (i): [Point, Point] => [
    back(i * 0.14, 0.9, 0.02),
    back(i * 0.14, i * 0.14 < 1.75 ? 1.14 : 1.62, 0.02),
  ]);
  pic.lines(joints, 0.008, '#ffffff', 0.4);
}

function bench(pic: Picture, hex: string, wood: string): void {
  pic.box([-2, 0.08, 3.65], [2.1, 0.82, 0.55], hex);
  pic.box([1.6, 0.08, 3.65], [0.4, 0.82, 0.55], hex);
  const fronts = wall([-2, 0, 3.65], [1, 0, 0]);
  repeat(3, i => {
    const from = i * 0.7;
    pic.poly(
      quad(fronts, from + 0.03, 0.14, from + 0.67, 0.86, 0.005),
      pic.tone('#ffffff', 0.3),
      'opacity="0.1"',
    );
    pic.poly(quad(fronts, from + 0.28, 0.77, from + 0.44, 0.79, 0.02), pic.tone('#c9a45c', 0.6));
  });
  pic.box([-2, 0.9, 3.58], [4, 0.05, 0.62], wood, { top: mix(wood, '#ffffff', 0.15) });
  tub(pic);
  potted(pic, [-1.75, 0.95, 3.95], 0.42);
  for (const [i, towel] of ['#f2ede2', '#8fa79f', '#d9a983'].entries()) {
    pic.box([1.2, 0.95 + i * 0.08, 3.8], [0.42, 0.07, 0.28], towel, { soft: 0.02 });
  }
}

function tub(pic: Picture): void {
  const [x, y, m] = pic.at([-0.95, 0.95, 3.85]);
  pic.ellipse(x, y - 0.01 * m, 0.36 * m, 0.055 * m, pic.tone('#c9cdcb', 0.3));
  pic.ellipse(x, y, 0.31 * m, 0.04 * m, pic.tone('#8f9796', 0.2));
  const tap = pen`M${x} ${y - 0.04 * m}v${-0.3 * m}q0 ${-0.09 * m} ${0.09 * m} ${-0.09 * m}t${0.09 * m} ${0.1 * m}`;
  pic.stroke(tap, pic.tone('#b9bcbb', 0.6), 0.028 * m, 'stroke-linecap="round"');
}

/** A front loader, from its left side. */
function machine(pic: Picture, x: number): void {
  pic.box([x, 0.04, 3.64], [0.62, 0.84, 0.55], '#f3f2ee', { depth: 0.08 });
  const face = wall([x, 0.04, 3.64], [1, 0, 0]);
  pic.poly(quad(face, 0.03, 0.7, 0.59, 0.8, 0.01), pic.tone('#d5d8d7', 0.4));
  pic.poly(quad(face, 0.36, 0.73, 0.55, 0.78, 0.015), pic.tone('#2b3032', 0.3));
  const middle: Point = [x + 0.31, 0.42, 3.62];
  disc(pic, middle, 0.235, 1, pic.tone('#b7bcbc', 0.45));
  disc(pic, middle, 0.195, 1, pic.ramp(pic.tone('#4b5a62', 0.5), pic.tone('#20282c', 0.2)));
  disc(pic, [x + 0.26, 0.47, 3.61], 0.07, 1, pic.tone('#93a5ad', 0.4));
}

function shelf(pic: Picture, wood: string): void {
  pic.box([-0.05, 1.78, 3.92], [1.9, 0.05, 0.28], wood);
  for (const [x, hex] of [
    [0.1, '#c9a878'],
    [0.62, '#e0d3bb'],
    [1.14, '#b89468'],
  ] as const) {
    pic.box([x, 1.83, 3.95], [0.42, 0.24, 0.22], hex, { depth: 0.14 });
  }
}

/** The washing basket on the floor. */
function basket(pic: Picture, wood: string): void {
  pic.box([-1.75, 0, 2.5], [0.55, 0.42, 0.42], mix(wood, '#ffffff', 0.2), { depth: 0.18, soft: 0.03 });
  for (const [x, hex] of [
    [-1.7, '#f4efe4'],
    [-1.5, '#9fb6c4'],
  ] as const) {
    pic.box([x, 0.4, 2.54], [0.24, 0.1, 0.3], hex, { soft: 0.06 });
  }
}
