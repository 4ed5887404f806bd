import { block, castHouse, frontEnd, gable, type Plan } from '../building/block.ts';
import { bushLine, grounds, paving, surroundings } from '../building/grounds.ts';
import { door, garageDoor, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { clad, level, patch, quad, wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { stage } from '../land/stage.ts';
import { CEDAR, TOWNHOUSE } from '../paints.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';

const COUNT_WORDS = ['', '', 'pair of', 'row of three', 'row of four'] as const;
const FRAME = '#1f2325';

/** The distance of the camera for a row of this many. */
function standBackM(count: number): number {
  return count === 4 ? -5 : count === 3 ? -1 : 0;
}

/** A row of dark gabled townhouses over their garages. */
export function townhouse(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const paint = chance.pick(TOWNHOUSE);
  const cedar = chance.pick(CEDAR);
  const count = chance.whole(2, 4);
  const wide = chance.between(4.9, 5.6);
  const left = (-count * wide) / 2;
  pic.look({
    x: chance.between(-10, -4),
    y: 2.7,
    z: standBackM(count),
    toX: 0.2,
    toZ: 18,
    lensDegrees: count > 2 ? 55 : chance.between(45, 52),
    horizon: 0.66,
  });
  backdrop(pic);
  grounds(pic);
  bushLine(pic, 30, ['#557a55', '#6d8c58']);
  surroundings(pic, s);
  for (let i = count - 1; i >= 0; i--) {
    const plan: Plan = { x: left + i * wide, z: 16.5 + (i % 2) * 0.9, wide, deep: 9, eave: 5.7 };
    const skin = i % 2 ? mix(paint.hex, '#8a8f8c', 0.22) : paint.hex;
    s.put({
      z: plan.z - (count - i) * 0.001, // from the far end of the row to the near one
      shadow: () => castHouse(pic, plan, 2.2),
      draw: () => home(pic, plan, skin, cedar),
    });
    s.put({ z: 90, draw: () => paving(pic, level(plan.x + 0.4, 9.5, plan.x + 3.1, plan.z), '#bdb8ad') });
    s.plant('harakeke', plan.x + 4, 12.8, 0.7);
    s.plant('toetoe', plan.x + 4.5, 11.6, 0.6);
    s.plant('shrub', plan.x + 3.9, 14.2, 0.6);
  }
  s.plant(land.bush[0], left + count * wide + 4.6, 18, 1.2);
  s.plant('tikouka', left - 2.6, 17.5, 1.25);
  s.show();
  return `${COUNT_WORDS[count]} ${paint.name} gabled townhouses`;
}

function home(pic: Picture, plan: Plan, skin: string, cedar: string): void {
  const front = block(pic, plan, { hex: skin, kind: 'board' });
  gable(pic, frontEnd(plan), plan.wide, 2.2, skin, 'board');
  roof(pic, plan, { form: 'away', rise: 2.2, hex: '#44494c', trim: mix(skin, '#ffffff', 0.1), over: 0.06 });
  pic.face(quad(front, 0.3, 0, 4.8, 2.65, 0.02), cedar);
  clad(pic, front, patch(0.3, 0, 4.8, 2.65), 'board');
  garageDoor(pic, front, opening(0.5, 0.05, 2.5, 2.25), mix(skin, '#ffffff', 0.16));
  door(pic, front, 3.55, '#2b2f31', { fanlight: false, trim: '#2b2f31' });
  pic.poly(quad(front, 0.3, 2, 4.8, 2.65, 0.05), pic.shade, 'opacity="0.4"');
  pane(pic, front, opening(0.7, 3.15, 3.7, 2.1), {
    cols: 3,
    trim: FRAME,
    frame: 0.07,
    curtains: 0.1,
    sill: false,
  });
  pane(pic, front, opening(1.9, 5.85, 1.3, 1), { trim: FRAME, frame: 0.06, sill: false });
  balcony(pic, plan, mix(skin, '#ffffff', 0.25));
}

function balcony(pic: Picture, { x, z, wide }: Plan, hex: string): void {
  pic.box([x + 0.25, 2.72, z - 1.1], [wide - 0.5, 0.16, 1.1], hex);
  const front = wall([x + 0.25, 0, z - 1.1], [1, 0, 0]);
  pic.poly(quad(front, 0, 2.9, wide - 0.5, 3.8), mix(pic.light.sky[1], '#ffffff', 0.3), 'opacity="0.4"');
  pic.line(front(0, 3.82), front(wide - 0.5, 3.82), 0.05, pic.tone('#2a2e30', 0.5));
  repeat(4, i => {
    const along = ((wide - 0.5) * i) / 3;
    pic.line(front(along, 2.86), front(along, 3.82), 0.04, pic.tone('#2a2e30', 0.5));
  });
}
