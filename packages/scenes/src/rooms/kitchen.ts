import { opening } from '../building/openings.ts';
import { quad, wall, type Wall } from '../building/wall.ts';
import { FLOORBOARD } from '../paints.ts';
import { range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';
import { fruitBowl, stool } from './furniture.ts';
import { floorShadows, room } from './room.ts';
import { pendant, potted } from './small-things.ts';

const STONE = '#f1ede4';
const BRASS = '#c9a45c';

const FRONTS = [
  { name: 'green', hex: '#5f7a70' },
  { name: 'navy', hex: '#3f5560' },
  { name: 'white', hex: '#ece7db' },
  { name: 'sage', hex: '#8a9a80' },
  { name: 'oak', hex: '#c9b08a' },
  { name: 'black', hex: '#33383b' },
  { name: 'pale-blue', hex: '#a9b9bd' },
];

/** A kitchen with an island under pendants and a window above the bench. */
export function kitchen(pic: Picture): string {
  const { chance } = pic;
  const front = chance.pick(FRONTS);
  const wood = chance.pick(['#c59a68', '#b58355', '#d4b184']);
  pic.look({
    x: chance.between(-1, 1),
    y: 1.55,
    z: -1.2,
    toX: 0,
    toZ: 5,
    lensDegrees: chance.between(50, 57),
    horizon: 0.46,
  });
  const windowWide = chance.between(1.7, 2.5);
  const { back } = room(pic, {
    paint: chance.pick(['#f2eee6', '#e4e8e2', '#f0e3d0']),
    back: [opening(0.9, 1.12, windowWide, 1.15)],
    floorHex: chance.pick(FLOORBOARD),
  });
  splashback(pic, back, windowWide);
  floorShadows(pic, [
    [
      [-2.8, 0, 4.75],
      [4.5, 0.92, 0.65],
    ],
    [
      [-1.3, 0, 2.35],
      [2.6, 0.92, 0.9],
    ],
  ]);
  bench(pic, front.hex, windowWide);
  fridgeAndShelf(pic, front.hex, wood, windowWide);
  potted(pic, [-2.5, 0.95, 5.05], 0.55);
  pic.box([-0.2, 0.95, 4.95], [0.3, 0.22, 0.25], '#c8563f');
  pic.box([-1.3, 0.06, 2.35], [2.6, 0.82, 0.9], chance.pick([wood, front.hex])); // the island
  pic.box([-1.42, 0.88, 2.25], [2.84, 0.06, 1.1], STONE);
  fruitBowl(pic, [0.55, 0.94, 2.8]);
  for (const x of [-0.85, 0, 0.85]) stool(pic, x, 1.85, wood);
  const shade = chance.pick(['#33474d', '#d8c7a3', '#b8623f']);
  const lamps = chance.odds(0.6) ? [-0.8, 0, 0.8] : [-0.55, 0.55];
  for (const x of lamps) pendant(pic, [x, 2.7, 2.8], shade, 0.62);
  return `${front.name} kitchen with an island and three stools`;
}

function splashback(pic: Picture, back: Wall, windowWide: number): void {
  for (const [from, to] of [
    [0.1, 0.85],
    [1 + windowWide, 5.5],
  ] as const) {
    const courses = range(9, (i): [Point, Point] => [back(from, 0.95 + i * 0.13), back(to, 0.95 + i * 0.13)]);
    pic.lines(courses, 0.01, pic.shade, 0.2);
  }
}

function bench(pic: Picture, hex: string, windowWide: number): void {
  pic.box([-2.8, 0.1, 4.8], [4.2, 0.8, 0.6], hex);
  const fronts = wall([-2.8, 0, 4.8], [1, 0, 0]);
  repeat(7, i => {
    const from = i * 0.6;
    pic.poly(
      quad(fronts, from + 0.03, 0.14, from + 0.57, 0.86, 0.005),
      pic.tone('#ffffff', 0.3),
      'opacity="0.1"',
    );
    pic.poly(quad(fronts, from + 0.22, 0.78, from + 0.4, 0.8, 0.02), pic.tone(BRASS, 0.6));
  });
  pic.box([-2.8, 0.9, 4.72], [4.25, 0.05, 0.68], STONE);
  const tapX = -1.9 + windowWide / 2;
  const steel = pic.tone('#b9bcbb', 0.6);
  pic.line([tapX, 0.95, 5.2], [tapX, 1.25, 5.2], 0.03, steel);
  pic.line([tapX, 1.25, 5.2], [tapX + 0.18, 1.2, 5.1], 0.03, steel);
}

function fridgeAndShelf(pic: Picture, hex: string, wood: string, windowWide: number): void {
  pic.box([1.5, 0, 4.65], [1.3, 2.35, 0.75], hex);
  pic.line([2.15, 0.1, 4.64], [2.15, 2.3, 4.64], 0.015, pic.shade, 'opacity="0.6"');
  for (const x of [2.06, 2.24]) pic.line([x, 0.9, 4.62], [x, 1.3, 4.62], 0.025, pic.tone(BRASS, 0.6));
  const from = -1.75 + windowWide;
  if (from >= 0.9) return;
  pic.box([from, 1.62, 5.05], [1.45 - from, 0.06, 0.33], wood);
  for (const [along, jar] of [
    [0.1, '#d9a13b'],
    [0.32, '#7f9a8c'],
    [0.52, '#e8dfce'],
  ] as const) {
    pic.box([from + along, 1.68, 5.12], [0.14, 0.2 + along * 0.2, 0.14], jar);
  }
}
