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

const BRASS = '#c9a45c';
const TILES = [
  { name: 'green', hex: '#a9c0ba' },
  { name: 'stone', hex: '#d7cfc0' },
  { name: 'blue', hex: '#9fb3bd' },
  { name: 'blush', hex: '#d9b9a4' },
  { name: 'olive', hex: '#b9c4a6' },
];

/** A bathroom: a bath under the window, a vanity, tiles to the sill. */
export function bathroom(pic: Picture): string {
  const { chance } = pic;
  const tile = chance.pick(TILES);
  const wood = chance.pick(FURNITURE_WOOD);
  pic.look({
    x: chance.between(-0.7, 0.6),
    y: 1.45,
    z: -0.9,
    toX: 0,
    toZ: 5,
    lensDegrees: chance.between(46, 53),
    horizon: 0.47,
  });
  const { back } = room(pic, {
    wide: 4.4,
    deep: 4.8,
    paint: chance.pick(['#f1ede5', '#e3e8e4', '#efe0d2']),
    floor: 'tile',
    floorHex: chance.pick(['#c9c5bd', '#b9bdbb', '#d8cdbd']),
    back: [opening(0.5, 1.1, 1.9, 1.2)],
  });
  tiling(pic, back, tile.hex);
  floorShadows(
    pic,
    [
      [
        [-1.85, 0, 3.4],
        [2, 0.6, 0.85],
      ],
      [
        [0.85, 0, 4.1],
        [1.35, 0.85, 0.6],
      ],
    ],
    0.28,
  );
  vanity(pic, wood);
  bath(pic);
  towel(pic, chance.pick(['#d98f5c', '#4f7f86', '#e8dfce']));
  rug(pic, -1.6, 2.2, 1.5, 0.75, '#e9e2d2');
  potted(pic, [-2, 0, 4.5], 1.15);
  pic.box([-0.1, 0, 2.75], [0.42, 0.42, 0.36], wood);
  pic.box([-0.07, 0.42, 2.77], [0.34, 0.09, 0.3], '#f2ede2');
  pic.box([-0.07, 0.51, 2.77], [0.34, 0.08, 0.3], '#8fa79f');
  return `bathroom with ${tile.name} tiles and a freestanding bath`;
}

function tiling(pic: Picture, back: Wall, hex: string): void {
  pic.face(quad(back, 0, 0.05, 4.4, 1.02, 0.02), hex, { depth: 0.1 });
  repeat(8, row => {
    const up = 0.05 + row * 0.12;
    pic.lines([[back(0, up, 0.02), back(4.4, up, 0.02)]], 0.01, '#ffffff', 0.4);
    const joints = range(17, (i): [Point, Point] => {
      const along = i * 0.26 + (row % 2) * 0.13;
      return [back(along, up, 0.02), back(along, up + 0.12, 0.02)];
    });
    pic.lines(joints, 0.01, '#ffffff', 0.35);
  });
}

function vanity(pic: Picture, wood: string): void {
  pic.box([0.8, 0.35, 4.2], [1.4, 0.5, 0.58], wood);
  pic.line([1.5, 0.37, 4.19], [1.5, 0.83, 4.19], 0.012, pic.shade, 'opacity="0.5"');
  pic.box([0.75, 0.85, 4.15], [1.48, 0.05, 0.65], '#f4f1ea');
  const [x, y, m] = pic.at([1.5, 0.9, 4.4]);
  const basin = pen`M${x - 0.27 * m} ${y - 0.13 * m}h${0.54 * m}q${-0.03 * m} ${0.15 * m} ${-0.27 * m} ${0.15 * m}t${-0.27 * m} ${-0.15 * m}z`;
  pic.path(basin, pic.ramp(pic.tone('#fffdf8', 0.8), pic.tone('#d9d6cf', 0.1)));
  const mirror: Point = [1.5, 1.66, 4.75];
  disc(pic, mirror, 0.47, 1, pic.tone(BRASS, 0.5));
  const sky = mix(pic.light.sky[1], '#ffffff', 0.25);
  disc(pic, mirror, 0.44, 1, pic.ramp(sky, pic.tone('#dfe2dc', 0.3), { x: 1 }));
  pic.line([1.5, 1.02, 4.75], [1.5, 1.16, 4.7], 0.03, pic.tone(BRASS, 0.6));
  potted(pic, [2, 0.9, 4.5], 0.36);
}

function bath(pic: Picture): void {
  const [x, y, m] = pic.at([-0.85, 0, 3.8]);
  const left = pen`M${x - 1.02 * m} ${y - 0.6 * m}H${x + 1.02 * m}Q${x + 0.98 * m} ${y} ${x + 0.66 * m} ${y}`;
  const tub = left + pen`H${x - 0.66 * m}Q${x - 0.98 * m} ${y} ${x - 1.02 * m} ${y - 0.6 * m}Z`;
  const enamel = pic.fade(
    [
      [0, pic.tone('#ffffff', 0.75)],
      [0.6, pic.tone('#f4f2ec', 0.4)],
      [1, pic.tone('#cfcfca', 0.05)],
    ],
    { x: 1, y: 0.5 },
  );
  pic.path(tub, enamel);
  pic.ellipse(x, y - 0.6 * m, 1.04 * m, 0.17 * m, pic.tone('#fffefa', 0.8));
  pic.ellipse(
    x,
    y - 0.59 * m,
    0.96 * m,
    0.13 * m,
    pic.ramp(pic.tone('#c2cdcb', 0.2), pic.tone('#e7ebe8', 0.5)),
  );
  const brass = pic.tone(BRASS, 0.5);
  pic.line([0.26, 0, 4.1], [0.26, 0.95, 4.1], 0.04, brass);
  pic.line([0.26, 0.95, 4.1], [0.02, 0.88, 4], 0.04, brass);
}

function towel(pic: Picture, hex: string): void {
  const side = wall([2.18, 0, 0], [0, 0, 1]);
  pic.poly(quad(side, 2.6, 0.75, 3.3, 1.45, 0.03), pic.lit(hex, [-1, 0, 0]));
  pic.line(side(2.5, 1.46, 0.05), side(3.4, 1.46, 0.05), 0.025, pic.tone(BRASS, 0.5));
}
