import { block, castHouse, leftEnd, gable, rightEnd, type Plan } from '../building/block.ts';
import { bushLine, grounds, letterbox, paving, surroundings } from '../building/grounds.ts';
import { door, garageDoor, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { level, quad } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { stage } from '../land/stage.ts';
import { FRONT_DOOR, IRON, TRIM, WEATHERBOARD } from '../paints.ts';
import { range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';

const LOW: Plan = { x: -7, z: 17, wide: 11.4, deep: 7.4, eave: 3.2 };
const TALL: Plan = { ...LOW, wide: 10.6, eave: 6 };
const GARAGE: Plan = { x: 5, z: 18, wide: 3.6, deep: 6.4, eave: 2.7 };

/** A house of the 1960s: long and low under one ridge or with a floor above, a picture window, a terrace, a garage beside it. */
export function weatherboard(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const paint = chance.pick(WEATHERBOARD);
  const iron = chance.pick(IRON);
  const base = chance.pick(['#a8674c', '#8e8b84', '#b98d68']);
  const plan = chance.odds(0.4) ? TALL : LOW;
  pic.look({
    x: chance.between(-10, -4),
    y: chance.between(2.2, 3.2),
    toX: 0.2,
    toZ: 18,
    lensDegrees: chance.between(47, 56),
    horizon: plan === TALL ? 0.62 : 0.54,
  });
  backdrop(pic);
  grounds(pic, {});
  paving(pic, level(5.2, 9.5, 8.4, 18), '#c9c4b8');
  paving(pic, level(1.2, 13.6, 5.2, 14.6), '#d9d2c2');
  bushLine(pic, 31, ['#5d8050', '#76935a', '#4f7355']);
  surroundings(pic, s);
  s.put({
    z: 17,
    shadow: () => {
      castHouse(pic, plan, 1.5, 0.6);
      castHouse(pic, GARAGE, 1, 0.4);
    },
    draw: () => {
      garage(pic, paint.hex, iron);
      body(pic, plan, { hex: paint.hex, iron, base });
    },
  });
  s.plant(land.bush[0], -11, chance.between(17, 20), 1.15);
  s.plant(land.bush[1], 11.2, 21, 1.1);
  for (const x of [-6.4, -4.9, -2.9]) s.plant(chance.pick(['lavender', 'shrub', 'hydrangea']), x, 15.9, 0.7);
  s.plant('tree', -10.4, 12.6, chance.between(0.6, 0.8));
  s.plant('harakeke', 9.6, 13, 0.8);
  s.put({ z: 9.9, draw: () => letterbox(pic, 4.5, 9.9, chance.pick(FRONT_DOOR)) });
  s.show();
  return `1960s ${paint.name} weatherboard house ${plan === TALL ? 'of two floors' : 'with a wide picture window'}`;
}

type Colours = { hex: string; iron: string; base: string };

function body(pic: Picture, plan: Plan, { hex, iron, base }: Colours): void {
  const front = block(pic, plan, { hex, kind: 'weatherboard', over: 0.6 });
  pic.face(quad(front, 0, 0, plan.wide, 0.55, 0.03), base, { depth: 0.16 });
  for (const end of [leftEnd(plan), rightEnd(plan)]) gable(pic, end, plan.deep, 1.5, hex, 'weatherboard');
  pane(pic, front, opening(0.7, 0.95, 4.4, 1.75), { cols: 4, curtains: 0.1, trim: TRIM });
  pane(pic, front, opening(5.9, 0.62, 1.5, 2.1), { cols: 2, curtains: 0.1, trim: TRIM });
  door(pic, front, 7.85, pic.chance.pick(FRONT_DOOR), { up: 0.58, fanlight: false, trim: TRIM });
  pane(pic, front, opening(9.35, 1.35, 1.1, 1.3), { cols: 2, curtains: 0.16, trim: TRIM });
  if (plan === TALL) {
    for (const along of [0.9, 4.4, 7.9]) {
      pane(pic, front, opening(along, 3.9, 1.9, 1.4), { cols: 2, curtains: 0.14, trim: TRIM });
    }
  }
  roof(pic, plan, { form: 'across', rise: 1.5, hex: iron, trim: TRIM, over: 0.6 });
  terrace(pic);
}

/** The front terrace with its steps and an iron rail. */
function terrace(pic: Picture): void {
  pic.box([-1.4, 0, 15.2], [4, 0.52, 1.8], '#c5beb0', { top: '#d8d2c5' });
  repeat(3, i => pic.box([0.9, 0, 14.9 - i * 0.32], [1.3, 0.39 - i * 0.13, 0.32], '#cfc8ba'));
  const rail = mix('#33383b', '#ffffff', 0.05);
  const bars = range(13, (i): [Point, Point] => [
    [-1.35 + i * 0.17, 0.52, 15.25],
    [-1.35 + i * 0.17, 1.35, 15.25],
  ]);
  pic.lines(bars, 0.03, pic.tone(rail, 0.4), 1);
  pic.line([-1.4, 1.36, 15.25], [0.75, 1.36, 15.25], 0.06, pic.tone(rail, 0.5));
}

function garage(pic: Picture, hex: string, iron: string): void {
  const front = block(pic, GARAGE, { hex, kind: 'weatherboard', over: 0.4 });
  gable(pic, rightEnd(GARAGE), GARAGE.deep, 1, hex, 'weatherboard');
  garageDoor(pic, front, opening(0.45, 0, 2.7, 2.2), mix(hex, '#ffffff', 0.35));
  roof(pic, GARAGE, { form: 'across', rise: 1, hex: iron, trim: TRIM, over: 0.4 });
}
