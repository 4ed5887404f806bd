import { block, castHouse, frontEnd, gable, type Plan } from '../building/block.ts';
import { bushLine, grounds, paving, surroundings } from '../building/grounds.ts';
import { garageDoor, glass, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { clad, level, patch, quad, type Wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { stage } from '../land/stage.ts';
import { CEDAR, DARK_CLADDING } from '../paints.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';

const LIVING: Plan = { x: -7.2, z: 15.6, wide: 6.2, deep: 9, eave: 3 };
const LINK: Plan = { x: -1, z: 18, wide: 3, deep: 5, eave: 2.7 };
const SLEEPING: Plan = { x: 2, z: 16.4, wide: 5.8, deep: 9, eave: 3 };
const FRAME = '#1f2325';

/** A new build of two steep gables joined by a low glazed entry. */
export function modern(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  const light = chance.odds(0.3);
  const paint = light ? { name: 'white', hex: '#ece8de' } : chance.pick(DARK_CLADDING);
  const cedar = chance.pick(CEDAR);
  const rise = chance.between(3, 3.6);
  pic.look({
    x: chance.between(-6, 3),
    z: -2.5,
    y: chance.between(1.9, 3),
    toX: 0.3,
    toZ: 18,
    lensDegrees: chance.between(48, 54),
    horizon: 0.58,
  });
  backdrop(pic);
  grounds(pic, {});
  paving(pic, level(2.6, 9.5, 7.2, 16.4), '#c3beb2');
  paving(pic, level(-0.9, 9.5, 1.4, 18), '#d6d0c3');
  bushLine(pic, 31, ['#557a55', '#6d8c58', '#7b9a62']);
  surroundings(pic, s);
  s.put({
    z: 16,
    shadow: () => {
      for (const plan of [LIVING, SLEEPING]) castHouse(pic, plan, rise, 0.05);
    },
    draw: () => {
      entry(pic, cedar);
      const living = wing(pic, LIVING, rise, paint.hex);
      glazedEnd(pic, living, rise, cedar);
      const sleeping = wing(pic, SLEEPING, rise, paint.hex);
      garageDoor(pic, sleeping, opening(0.7, 0, 4.4, 2.3), light ? cedar : mix(paint.hex, '#ffffff', 0.12));
      pane(pic, sleeping, opening(2.1, 3.3, 1.6, 1.1), { trim: FRAME, frame: 0.06, sill: false });
    },
  });
  s.plant(land.bush[0], -10.8, 19, 1.1);
  s.plant(chance.pick(['tree', 'tikouka', 'kowhai']), 10.6, 18.5, 1.05);
  for (const [x, z] of [
    [-6.6, 13],
    [-5.2, 12.6],
    [-3.6, 13.1],
    [-2.1, 12.5],
    [8.6, 13.2],
    [9.8, 12.6],
  ] as const) {
    s.plant(chance.pick(['harakeke', 'toetoe', 'lavender', 'shrub']), x, z, 0.62);
  }
  s.show();
  return `${paint.name} new home with two steep gables`;
}

function wing(pic: Picture, plan: Plan, rise: number, hex: string): Wall {
  const front = block(pic, plan, { hex, kind: 'board', over: 0 });
  gable(pic, frontEnd(plan), plan.wide, rise, hex, 'board');
  roof(pic, plan, { form: 'away', rise, hex: '#44494c', trim: mix(hex, '#ffffff', 0.08), over: 0.06 });
  return front;
}

/** The living room's end wall: tall glass under the gable, framed in cedar. */
function glazedEnd(pic: Picture, front: Wall, rise: number, cedar: string): void {
  const middle = LIVING.wide / 2;
  pic.face(quad(front, 0.5, 0, LIVING.wide - 0.5, 2.75, 0.02), cedar);
  clad(pic, front, patch(0.5, 0, LIVING.wide - 0.5, 2.75), 'board');
  pane(pic, front, opening(1, 0.12, LIVING.wide - 2, 2.4), {
    cols: 4,
    trim: FRAME,
    frame: 0.07,
    sill: false,
    curtains: 0.1,
  });
  const foot = 3;
  const inset = 1;
  const slopeAt = (along: number): number => 3 + rise * (1 - Math.abs(along - middle) / middle) - 0.55;
  const panePoints = [
    front(inset, foot, 0.025),
    front(inset, slopeAt(inset), 0.025),
    front(middle, slopeAt(middle), 0.025),
    front(LIVING.wide - inset, slopeAt(inset), 0.025),
    front(LIVING.wide - inset, foot, 0.025),
  ];
  pic.clip(pic.trace(panePoints), () =>
    glass(pic, front, opening(inset, foot, LIVING.wide - 2 * inset, rise), { out: 0.025 }),
  );
  repeat(3, i => {
    const along = inset + ((LIVING.wide - 2 * inset) * (i + 1)) / 4;
    pic.line(front(along, foot, 0.03), front(along, slopeAt(along), 0.03), 0.07, pic.tone(FRAME, 0.4));
  });
}

function entry(pic: Picture, cedar: string): void {
  const front = block(pic, LINK, { hex: cedar, kind: 'board', over: 0.4 });
  glass(pic, front, opening(0.25, 0, 0.9, 2.4), { out: 0.02 });
  pic.face(quad(front, 1.3, 0, 2.3, 2.3, 0.03), '#23282a', { depth: 0.2 });
  pic.poly(quad(front, 2.14, 0.7, 2.18, 1.5, 0.05), '#c9a45c');
  pic.box([LINK.x - 0.05, LINK.eave, LINK.z - 1.2], [LINK.wide + 0.1, 0.26, 4], '#2b3032');
}
