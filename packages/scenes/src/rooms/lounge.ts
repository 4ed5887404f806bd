import { opening } from '../building/openings.ts';
import { mix } from '../colour.ts';
import type { Picture } from '../picture.ts';
import { armchair, rug, sofaFacingLeft } from './furniture.ts';
import { floorShadows, room } from './room.ts';
import { framedPicture, pendant, potted } from './small-things.ts';

/** A living room with a wide window. */
export function lounge(pic: Picture): string {
  const { chance } = pic;
  const sofa = chance.pick(['#5f7f86', '#b98a5e', '#7e8f6a', '#c9bda8', '#8b5f58']);
  const accent = chance.pick(['#d9a13b', '#c8563f', '#e6dcc6', '#3f6f78']);
  pic.look({
    x: chance.between(-0.9, 0.4),
    y: 1.4,
    z: -1,
    toX: 0.1,
    toZ: 5,
    lensDegrees: chance.between(54, 61),
    horizon: 0.5,
  });
  const wholeWall = chance.odds(0.66);
  const { right } = room(pic, {
    paint: chance.pick(['#efeae0', '#e5e6df', '#d5dcd6', '#e6d7c6']),
    back: [wholeWall ? opening(0.35, 0.08, 4.9, 2.4) : opening(1, 0.75, 3.6, 1.6)],
    bars: chance.whole(2, 4),
    floorHex: chance.pick(['#c9a273', '#b88a5c', '#d6b88e']),
    frame: chance.pick(['#2e3335', '#f7f4ec']),
  });
  rug(pic, -1.5, 1.75, 3.1, 2.3, chance.pick(['#d8cbb4', '#a9b7b0', '#cfae8c', '#7f8f96']));
  floorShadows(pic, [
    [
      [1.55, 0, 2],
      [1, 0.8, 2.4],
    ],
    [
      [-0.6, 0, 2.4],
      [1.3, 0.34, 0.9],
    ],
    [
      [-2.3, 0, 2.2],
      [0.85, 0.7, 0.85],
    ],
  ]);
  potted(pic, [-2.35, 0, 4.9], 1.5);
  framedPicture(pic, right, 2.3, 1.25, 1.5, 0.95);
  sofaFacingLeft(pic, [1.55, 2], 2.4, 1, sofa);
  for (const [z, hex] of [
    [4, accent],
    [2.5, mix(accent, '#ffffff', 0.4)],
  ] as const) {
    pic.box([2.02, 0.56, z], [0.16, 0.38, 0.4], hex, { soft: 0.06 });
  }
  armchair(pic, [-2.35, 2.2], accent);
  coffeeTable(pic, accent);
  pic.line([2.35, 0, 4.85], [2.35, 1.55, 4.85], 0.03, pic.tone('#33373a', 0.3)); // the standard lamp
  pendant(pic, [2.35, 1.62, 4.85], '#e9dcc0', 0.02);
  return wholeWall
    ? 'living room with a wall of glass and a view'
    : 'living room with a wide window and a view';
}

function coffeeTable(pic: Picture, accent: string): void {
  for (const x of [-0.5, 0.6]) {
    for (const z of [2.5, 3.2]) pic.line([x, 0, z], [x, 0.34, z], 0.04, pic.tone('#4a3a2c', 0.4));
  }
  pic.box([-0.6, 0.33, 2.4], [1.3, 0.06, 0.9], '#a57d54', { top: '#bd9468' });
  pic.box([-0.35, 0.39, 2.7], [0.42, 0.05, 0.3], '#e9e1d1');
  pic.box([-0.31, 0.44, 2.72], [0.34, 0.04, 0.26], accent);
  potted(pic, [0.4, 0.39, 2.9], 0.42);
}
