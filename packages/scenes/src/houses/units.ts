import { block, castHouse, gable, leftEnd, rightEnd, type Plan } from '../building/block.ts';
import { bushLine, grounds, letterbox, paving, surroundings } from '../building/grounds.ts';
import { door, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { level, quad } from '../building/wall.ts';
import { backdrop } from '../land/backdrop.ts';
import { stage } from '../land/stage.ts';
import { BRICK, FRONT_DOOR, TILE, TRIM } from '../paints.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';

const UNIT_M = 6.4;

/** A block of brick units of the 1970s under one roof, on one floor or two, each with its own door and patch of garden. */
export function units(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const paint = chance.pick(BRICK);
  const tile = chance.pick(TILE);
  const count = chance.whole(2, 3);
  const floors = chance.whole(1, 2);
  const form = chance.pick(['hip', 'across'] as const);
  const plan: Plan = { x: -9, z: 17.4, wide: count * UNIT_M, deep: 7, eave: 2.8 * floors };
  pic.look({
    x: chance.between(-13, -8),
    y: chance.between(2.3, 3),
    z: count === 3 ? -1 : 2.5,
    toX: plan.x + plan.wide / 2 + 0.6,
    toZ: 19,
    lensDegrees: floors === 2 ? 58 : chance.between(51, 57),
    horizon: floors === 2 ? 0.6 : 0.5,
  });
  backdrop(pic);
  grounds(pic);
  paving(pic, level(plan.x - 1, 12.4, plan.x + plan.wide + 2.4, 15.2), '#c6c1b5');
  paving(pic, level(plan.x + plan.wide - 1.4, 9.5, plan.x + plan.wide + 2.4, 12.4), '#c6c1b5');
  bushLine(pic, 31, ['#5f8252', '#76915a', '#557a55']);
  surroundings(pic, s);
  s.put({
    z: 17,
    shadow: () => castHouse(pic, plan, 1.6, 0.6),
    draw: () => {
      const front = block(pic, plan, { hex: paint.hex, kind: 'brick', over: 0.6 });
      repeat(count, i => {
        const from = i * UNIT_M;
        pane(pic, front, opening(from + 0.6, 0.85, 2.6, 1.45), { cols: 2, trim: TRIM, curtains: 0.14 });
        door(pic, front, from + 3.7, chance.pick(FRONT_DOOR), { up: 0.15, fanlight: false, trim: TRIM });
        pane(pic, front, opening(from + 5.15, 1.35, 0.7, 0.95), { trim: TRIM });
        if (floors === 2) {
          pane(pic, front, opening(from + 0.6, 3.75, 2.6, 1.3), { cols: 2, trim: TRIM, curtains: 0.14 });
          pane(pic, front, opening(from + 3.8, 3.75, 1.7, 1.3), { cols: 2, trim: TRIM });
        }
        if (i > 0)
          pic.poly(quad(front, from - 0.12, 0, from + 0.12, plan.eave, 0.1), pic.shade, 'opacity="0.35"');
      });
      if (form === 'across') {
        for (const end of [leftEnd(plan), rightEnd(plan)])
          gable(pic, end, plan.deep, 1.6, paint.hex, 'brick');
      }
      roof(pic, plan, { form, rise: 1.6, hex: tile, texture: 'tile', trim: TRIM, over: 0.6 });
      repeat(count, i => pic.box([plan.x + i * UNIT_M + 3.3, 0, 16.6], [1.7, 0.15, 0.8], '#cfc7b8'));
    },
  });
  repeat(count, i => {
    const from = plan.x + i * UNIT_M;
    for (const along of [0.7, 1.9, 2.9]) {
      s.plant(chance.pick(['shrub', 'lavender', 'hydrangea', 'harakeke']), from + along, 16.1, 0.55);
    }
    s.put({ z: 9.9, draw: () => letterbox(pic, plan.x + plan.wide - 2.2 - i * 0.5, 9.9, '#e7e2d6') });
  });
  s.plant(land.bush[0], plan.x - 3.4, 20, 1.05);
  s.plant('tree', plan.x + plan.wide + 4.4, 20, 1);
  s.plant('kowhai', plan.x - 3.6, 13.4, 0.6);
  s.show();
  return `${count === 2 ? 'pair of' : 'row of three'} ${paint.name} units sharing one drive`;
}
