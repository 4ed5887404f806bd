import { opening } from '../building/openings.ts';
import { level, quad, wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { FLOORBOARD, FURNITURE_WOOD } from '../paints.ts';
import { range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';
import { rug, tableLamp } from './furniture.ts';
import { floorShadows, room } from './room.ts';
import { framedPicture, potted } from './small-things.ts';

const ACCENTS = [
  { name: 'terracotta', hex: '#c77b4f' },
  { name: 'teal', hex: '#4f7f86' },
  { name: 'moss-green', hex: '#8a9a5f' },
  { name: 'rose', hex: '#b5586a' },
  { name: 'mustard', hex: '#d4a545' },
];

/** A bedroom: a double bed, lamps either side, curtains at a tall window. */
export function bedroom(pic: Picture): string {
  const { chance } = pic;
  const accent = chance.pick(ACCENTS);
  const wood = chance.pick(FURNITURE_WOOD);
  pic.look({
    x: chance.between(-0.1, 1.1),
    y: 1.5,
    z: -1.1,
    toX: -0.25,
    toZ: 5,
    lensDegrees: chance.between(52, 59),
    horizon: 0.45,
  });
  const { back } = room(pic, {
    paint: chance.pick(['#dfe0d6', '#d5dcdc', '#e6dccd', '#cfd6c4', '#e2d2c6']),
    left: [opening(1.2, 0.35, 2.6, 2)],
    floorHex: chance.pick(FLOORBOARD),
  });
  rug(pic, -2, 1.8, 4, 2.3, chance.pick(['#d9cfbd', '#b7c0b8', '#d8b99a']));
  floorShadows(pic, [
    [
      [-1, 0, 2.75],
      [2, 0.6, 2.4],
    ],
    [
      [1.2, 0, 4.75],
      [0.55, 0.55, 0.5],
    ],
  ]);
  if (chance.odds(0.5)) {
    framedPicture(pic, back, 2.05, 1.55, 0.85, 0.8);
    framedPicture(pic, back, 3.05, 1.55, 0.6, 0.8);
  } else {
    framedPicture(pic, back, 2.05, 1.5, 1.5, 0.85);
  }
  for (const x of [-1.72, 1.22]) {
    pic.box([x, 0, 4.78], [0.52, 0.52, 0.5], wood);
    tableLamp(pic, [x + 0.26, 0.52, 5.05]);
  }
  bed(pic, wood, chance.pick(['#f4f0e6', '#e9e6de']), accent.hex);
  curtains(pic);
  potted(pic, [2.35, 0, 4.7], 1.3);
  const pale = mix(accent.hex, '#ffffff', 0.3);
  pic.box([1.75, 0.12, 2.2], [0.8, 0.3, 0.75], pale, { soft: 0.05 }); // a chair by the wall
  pic.box([2.4, 0.12, 2.2], [0.2, 0.75, 0.75], pale, { soft: 0.05 });
  return `bedroom with a ${accent.name} throw over the double bed`;
}

function bed(pic: Picture, wood: string, quilt: string, accent: string): void {
  const padded = pic.chance.odds(0.4);
  pic.box([-1.1, 0.1, 5.2], [2.2, 1.15, 0.12], padded ? mix(accent, '#efe9de', 0.55) : wood, { depth: 0.2 });
  pic.box([-1, 0.12, 2.8], [2, 0.22, 2.4], wood);
  pic.box([-0.98, 0.32, 2.82], [1.96, 0.26, 2.36], quilt, { soft: 0.06 });
  if (pic.light.lamps < 1) sunOnBed(pic);
  for (const x of [-0.85, 0.08]) pic.box([x, 0.58, 4.78], [0.78, 0.36, 0.2], '#fbf8f0', { soft: 0.1 });
  pic.box([-0.36, 0.58, 4.55], [0.72, 0.28, 0.16], accent, { soft: 0.08 });
  pic.face(level(-1.02, 2.85, 1.02, 3.7, 0.605), accent, { depth: 0.05 });
  const fall: Point[] = [
    [-1.02, 0.605, 2.8],
    [1.02, 0.605, 2.8],
    [1.02, 0.2, 2.78],
    [-1.02, 0.2, 2.78],
  ];
  pic.face(fall, accent, { depth: 0.2 });
  const ribs = range(13, (i): [Point, Point] => [
    [-0.98 + i * 0.163, 0.6, 2.78],
    [-0.98 + i * 0.163, 0.2, 2.77],
  ]);
  pic.lines(ribs, 0.014, '#ffffff', 0.25);
}

function sunOnBed(pic: Picture): void {
  pic.clip(pic.trace(level(-0.98, 2.82, 0.98, 5.1, 0.6)), () =>
    repeat(2, i => {
      const patch: Point[] = [
        [-1.3 + i * 0.95, 0.6, 3 + i * 0.1],
        [-0.5 + i * 0.95, 0.6, 2.7],
        [0.9 + i * 0.8, 0.6, 4.6],
        [0.2 + i * 0.8, 0.6, 5],
      ];
      pic.poly(patch, '#fff3cf', 'opacity="0.45"');
    }),
  );
}

function curtains(pic: Picture): void {
  for (const z of [4.35, 1.45]) {
    const w = wall([-2.74, 0, z], [0, 0, -1]);
    repeat(4, i => {
      const fold = quad(w, i * 0.11 - 0.2, 0.05, i * 0.11 - 0.09, 2.5, (i % 2) * 0.06);
      pic.face(fold, '#f3ede0', { both: true, depth: 0.1 });
    });
  }
}
