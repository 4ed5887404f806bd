import { block } from '../building/block.ts';
import { grounds, paving } from '../building/grounds.ts';
import { glass, opening, pane } from '../building/openings.ts';
import { roof } from '../building/roof.ts';
import { level, quad, wall, type Cladding, type Wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { leaves } from '../land/leaves.ts';
import { stage, type Stage } from '../land/stage.ts';
import { BRICK, RENDER, TILE, TOWNHOUSE, TRIM, type Paint } from '../paints.ts';
import { repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';

const FRONT_Z = 35;
const BAY_M = 3.9;
const FLOOR_M = 3.1;
const SLAB = '#f4f1e8';
const FLOOR_WORDS: Record<number, string> = { 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' };

type Range = readonly [from: number, to: number];

/** A way to build an apartment house. */
type Body = {
  paints: readonly Paint[];
  cladding: Cladding;
  floors: Range;
  bays: Range;
  top: 'parapet' | 'penthouse' | 'hip';
  /** Whether a bay of a floor has a balcony; otherwise it has windows. */
  hasBalcony: (bay: number, floor: number, bays: number) => boolean;
};

const everywhere = () => true;
const nowhere = () => false;
const isOdd = (bay: number) => bay % 2 === 1;
const isAtEnd = (bay: number, _: number, bays: number) => bay === 0 || bay === bays - 1;

const RENDERED = { paints: RENDER, cladding: 'render' } as const;
const BRICKS = { paints: BRICK, cladding: 'brick' } as const;
const BOARDS = { paints: TOWNHOUSE, cladding: 'board' } as const;

const BODIES: readonly Body[] = [
  { ...RENDERED, floors: [4, 6], bays: [3, 5], top: 'parapet', hasBalcony: everywhere },
  { ...RENDERED, floors: [4, 5], bays: [4, 5], top: 'penthouse', hasBalcony: isOdd },
  { ...RENDERED, floors: [3, 4], bays: [4, 6], top: 'hip', hasBalcony: nowhere },
  { ...BRICKS, floors: [3, 4], bays: [4, 5], top: 'hip', hasBalcony: isOdd },
  { ...BRICKS, floors: [5, 6], bays: [3, 4], top: 'parapet', hasBalcony: isAtEnd },
  { ...BRICKS, floors: [4, 5], bays: [3, 4], top: 'penthouse', hasBalcony: everywhere },
  {
    ...BOARDS,
    floors: [3, 4],
    bays: [4, 6],
    top: 'parapet',
    hasBalcony: (bay, floor) => (bay + floor) % 2 === 0,
  },
  { ...BOARDS, floors: [3, 4], bays: [3, 5], top: 'penthouse', hasBalcony: isAtEnd },
];

type Tower = { body: Body; left: number; bays: number; floors: number; wide: number; high: number };

/** An apartment house on a tree-lined street. */
export function apartment(pic: Picture): string {
  const { chance } = pic;
  const s = stage(pic);
  const body = chance.pick(BODIES);
  const paint = chance.pick(body.paints);
  const screen = chance.pick(['#b3804e', '#8f9a92', '#5f6f76']);
  const [floors, bays] = [chance.whole(...body.floors), chance.whole(...body.bays)];
  const wide = bays * BAY_M;
  const tower: Tower = { body, left: -wide / 2, bays, floors, wide, high: floors * FLOOR_M + 1 };
  pic.look({
    x: chance.between(-17, -6),
    y: 3.4,
    toX: -0.4,
    toZ: 36,
    lensDegrees: chance.between(44, 50),
    horizon: 0.82,
  });
  backdrop(pic, { sails: false });
  street(pic);
  neighbours(pic, s);
  s.put({
    z: FRONT_Z,
    shadow: () => pic.castBox([tower.left, 0, FRONT_Z], [wide, tower.high, 12]),
    draw: () => build(pic, tower, paint.hex, screen),
  });
  [-13.5, -7.6, -1.2, 5.4, 11.6].forEach((x, i) =>
    s.plant(i % 2 ? 'kowhai' : 'tree', x, 27.4, i % 2 ? 1 : 0.85),
  );
  s.show();
  const front = body.hasBalcony === nowhere ? 'tall windows' : 'glass balconies';
  return `${FLOOR_WORDS[floors]}-storey ${paint.name} apartment building with ${front}`;
}

function street(pic: Picture): void {
  grounds(pic, { edge: 60, hex: '#93a878' });
  paving(pic, level(-60, 26, 60, 60), '#cfc9bc');
  paving(pic, level(-60, 13, 60, 25.5), '#74797d');
  paving(pic, level(-60, 25.4, 60, 26), '#dad5c9');
  repeat(12, i => paving(pic, level(-33 + i * 6, 19.1, -30 + i * 6, 19.3), '#e8e4da'));
}

function neighbours(pic: Picture, s: Stage): void {
  for (const [x, wide, high, hex] of [
    [-36, 13, 12, '#a9b4b5'],
    [12, 14, 9, '#c1a58d'],
    [26, 12, 15, '#98a6ad'],
  ] as const) {
    s.put({
      z: 44,
      shadow: () => pic.castBox([x, 0, 42], [wide, high, 12]),
      draw: () => {
        const far = mix(pic.light.haze, hex, 0.7);
        const front = block(pic, { x, z: 42, wide, deep: 12, eave: high }, { hex: far, over: 0 });
        repeat(Math.floor(high / 3), row => {
          repeat(Math.floor(wide / 2.2), i =>
            glass(pic, front, opening(0.6 + i * 2.2, 1 + row * 3, 1.3, 1.6)),
          );
        });
      },
    });
  }
}

function build(pic: Picture, tower: Tower, hex: string, screen: string): void {
  const { body, left, bays, floors, wide, high } = tower;
  const front = block(
    pic,
    { x: left, z: FRONT_Z, wide, deep: 12, eave: high },
    { hex, kind: body.cladding, over: 0 },
  );
  const side = wall([left, 0, FRONT_Z + 12], [0, 0, -1]);
  repeat(floors - 1, floor => {
    repeat(3, i => {
      const window = opening(1.4 + i * 3.6, 4.5 + floor * FLOOR_M, 1.5, 1.7);
      if (pic.faces(quad(side, 0, 0, 12, high))) {
        pane(pic, side, window, { trim: '#4b5457', frame: 0.06, sill: false });
      }
    });
  });
  const lobbyLamps = pic.light.lamps > 0.2;
  repeat(bays, i =>
    glass(pic, front, opening(i * BAY_M + 0.35, 0.2, BAY_M - 0.7, 2.9), { lamp: lobbyLamps }),
  );
  pic.face(quad(front, 0, 3.1, wide, 3.6, 0.5), '#3f474a', { depth: 0.1 });
  repeat(floors - 1, floor => {
    repeat(bays, bay => {
      const up = 4.1 + floor * FLOOR_M;
      if (body.hasBalcony(bay, floor, bays)) balcony(pic, front, { left, bay, up, screen });
      else pane(pic, front, opening(bay * BAY_M + 1, up, 1.9, 2.1), { cols: 2, trim: TRIM });
    });
  });
  crown(pic, tower, hex);
}

/** What is above the uppermost floor. */
function crown(pic: Picture, { body, left, wide, high }: Tower, hex: string): void {
  const plan = { x: left, z: FRONT_Z, wide, deep: 12, eave: high };
  if (body.top === 'hip') {
    roof(pic, plan, { form: 'hip', rise: 2.2, hex: pic.chance.pick(TILE), texture: 'tile', trim: TRIM });
    return;
  }
  const parapet = { x: left - 0.15, z: FRONT_Z - 0.15, wide: wide + 0.3, deep: 12.3, eave: 0.7 };
  block(pic, parapet, { hex: SLAB, foot: high - 0.3, over: 0 });
  if (body.top === 'parapet') return;
  const inset = { x: left + 1.6, z: FRONT_Z + 2, wide: wide - 3.2, deep: 8, eave: 2.6 };
  const front = block(pic, inset, { hex: mix(hex, '#ffffff', 0.25), foot: high + 0.4, over: 0 });
  glass(pic, front, opening(0.6, 0.2, inset.wide - 1.2, 2.1));
  const slab = { x: left + 0.9, z: FRONT_Z + 1.2, wide: wide - 1.8, deep: 9.4, eave: 0.35 };
  block(pic, slab, { hex: SLAB, foot: high + 2.9, over: 0 });
}

type Balcony = { left: number; bay: number; up: number; screen: string };

function balcony(pic: Picture, front: Wall, { left, bay, up, screen }: Balcony): void {
  const { chance } = pic;
  const along = bay * BAY_M + 0.25;
  const room = BAY_M - 0.7;
  pic.poly(quad(front, along, up, along + BAY_M - 0.5, up + 2.6, 0.01), pic.tone('#59646a', 0.1));
  glass(pic, front, opening(along + 0.1, up, room * 0.62, 2.35));
  glass(pic, front, opening(along + 0.2 + room * 0.62, up, room * 0.36, 2.35));
  const x = left + along;
  pic.box([x - 0.15, up - 0.22, FRONT_Z - 1.3], [BAY_M - 0.2, 0.22, 1.3], SLAB);
  if (chance.odds(0.4)) {
    const from = x + (bay % 2 ? 0 : BAY_M - 1.6);
    repeat(7, i => pic.box([from + i * 0.16, up, FRONT_Z - 1.2], [0.08, 2.6, 0.1], screen, { depth: 0.02 }));
  }
  if (chance.odds(0.45)) {
    const [px, py, m] = pic.at([x + chance.between(0.6, 2.6), up, FRONT_Z - 0.7]);
    leaves(pic, px, py - 0.55 * m, 0.42 * m, 0.5 * m, '#6f9160', { clumps: 5 });
  }
  const rail = wall([x - 0.15, up, FRONT_Z - 1.3], [1, 0, 0]);
  pic.poly(quad(rail, 0, 0, BAY_M - 0.25, 1), mix(pic.light.sky[1], '#ffffff', 0.35), 'opacity="0.42"');
  pic.line(rail(0, 1.02), rail(BAY_M - 0.25, 1.02), 0.06, pic.tone('#39434a', 0.4));
}
