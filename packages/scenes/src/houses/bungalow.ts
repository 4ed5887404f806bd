import { block, castHouse, chimney, frontEnd, gable, type Plan } from '../building/block.ts';
import { bushLine, grounds, letterbox, surroundings } from '../building/grounds.ts';
import { door, glass, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { backdrop } from '../land/backdrop.ts';
import { stage } from '../land/stage.ts';
import { BRICK, TILE } from '../paints.ts';
import type { Picture } from '../picture.ts';

const BODY: Plan = { x: -6, z: 17, wide: 12.4, deep: 8, eave: 2.9 };
const WING: Plan = { x: -6, z: 15, wide: 5.2, deep: 5, eave: 2.9 };

/** A brick-and-tile home of the 1950s to 70s: low hips or a gable over the front wing, a brick wall at the street. */
export function bungalow(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const paint = chance.pick(BRICK);
  const tile = chance.pick(TILE);
  const trim = chance.pick(['#f6f1e4', '#fbf9f2', '#e8e0cc']);
  const isGabled = chance.odds(0.5);
  pic.look({
    x: chance.between(-13, -1),
    y: chance.between(2.2, 4.2),
    toX: 0.4,
    toZ: 18,
    lensDegrees: chance.between(43, 58),
    horizon: 0.53,
  });
  backdrop(pic);
  grounds(pic, { path: [3.1, 6.3, 17] });
  bushLine(pic, 31, ['#64864f', '#7b9257', '#55784f']);
  surroundings(pic, s);
  s.put({
    z: 17,
    shadow: () => {
      castHouse(pic, BODY, 2, 0.7);
      castHouse(pic, WING, 1.7, 0.7);
    },
    draw: () => {
      const front = block(pic, BODY, { hex: paint.hex, kind: 'brick', over: 0.7 });
      roof(pic, BODY, { form: 'hip', rise: 2, hex: tile, texture: 'tile', trim, over: 0.7 });
      entry(pic, front);
      pane(pic, front, opening(8.9, 0.95, 2.6, 1.45), { cols: 3, curtains: 0.14, trim });
      const wing = block(pic, WING, { hex: paint.hex, kind: 'brick', over: 0.7 });
      if (isGabled) gable(pic, frontEnd(WING), WING.wide, 1.7, trim, 'board');
      roof(
        pic,
        { ...WING, deep: 7 },
        { form: isGabled ? 'away' : 'hip', rise: 1.7, hex: tile, texture: 'tile', trim, over: 0.7 },
      );
      pane(pic, wing, opening(0.9, 0.85, 3.3, 1.6), { cols: 3, curtains: 0.12, trim });
      pic.box([-0.4, 0, 15.4], [2.6, 0.35, 1.6], '#cfc7b8');
      pic.box([-0.1, 0, 15], [2, 0.17, 0.4], '#cfc7b8');
      chimney(pic, [3.4, 3.6, 19.4], 1.7, paint.hex);
    },
  });
  s.plant(land.bush[2], 9.4, 19.5, 1.15);
  s.plant(land.bush[0], -10.5, 21, 1.2);
  for (const x of [-5.4, -3.9, -2.4]) s.plant(chance.pick(['hydrangea', 'shrub', 'lavender']), x, 14.3, 0.75);
  s.plant('toetoe', 7.2, 14.2, 0.8);
  streetWall(pic, s, paint.hex);
  s.show();
  return `${paint.name} bungalow with a tiled roof`;
}

function entry(pic: Picture, front: Parameters<typeof door>[1]): void {
  const hex = pic.chance.pick(['#1f5a5c', '#b8872f', '#3e5f3c', '#a23b2c']);
  door(pic, front, 6.2, hex, { up: 0.35, fanlight: false, wide: 1 });
  glass(pic, front, opening(7.4, 0.35, 0.5, 2.1), { out: 0.03 });
}

function streetWall(pic: Picture, s: ReturnType<typeof stage>, hex: string): void {
  for (const [x, wide] of [
    [-20, 22.6],
    [6.8, 14],
  ] as const) {
    s.put({
      z: 10.3,
      shadow: () => pic.castBox([x, 0, 10.3], [wide, 0.7, 0.3]),
      draw: () => {
        block(pic, { x, z: 10.3, wide, deep: 0.3, eave: 0.62 }, { hex, kind: 'brick', over: 0 });
        pic.box([x - 0.05, 0.62, 10.25], [wide + 0.1, 0.12, 0.4], '#cfc5b2');
      },
    });
  }
  s.put({ z: 10.2, draw: () => letterbox(pic, 6.2, 10.2, '#e7e2d6') });
}
