import { block, type Plan } from '../building/block.ts';
import { bushLine, grounds, paving } from '../building/grounds.ts';
import { glass, opening, pane } from '../building/openings.ts';
import { level, quad, type Wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { leaves } from '../land/leaves.ts';
import { stage } from '../land/stage.ts';
import { CEDAR, FRONT_DOOR } from '../paints.ts';
import { pen, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../vector.ts';

const FRONT_Z = 14;
const HIGH = 7.6;
const PAINTS = [
  { name: 'cream', hex: '#ecdcb8' },
  { name: 'white', hex: '#f1ece0' },
  { name: 'sage', hex: '#bccab0' },
  { name: 'terracotta', hex: '#c98a68' },
  { name: 'blue-grey', hex: '#9fb2ba' },
  { name: 'brick', hex: '#b5654a' },
];
const COUNT_WORDS = ['', '', 'pair', 'row'] as const;

/** A parade of two-storey shops: parapets above, a verandah over the footpath, big windows below. */
export function shop(pic: Picture): string {
  const { chance } = pic;
  const s = stage(pic);
  const count = chance.whole(1, 3);
  const wide = count === 1 ? 8.4 : 6.2;
  const left = -(count * wide) / 2;
  const first = chance.whole(0, PAINTS.length - 1);
  pic.look({
    x: chance.between(-9, -3.5),
    y: 2,
    z: count === 3 ? -5.5 : -2,
    toX: 0.3,
    toZ: FRONT_Z,
    lensDegrees: 52,
    horizon: 0.68,
  });
  backdrop(pic, { sails: false });
  street(pic);
  bushLine(pic, 30, ['#557a55', '#6d8c58', '#76935a']);
  for (let i = count - 1; i >= 0; i--) {
    const plan: Plan = { x: left + i * wide, z: FRONT_Z, wide, deep: 12, eave: HIGH - (i % 2) * 0.7 };
    const paint = PAINTS[(first + i * 2) % PAINTS.length] ?? PAINTS[0];
    s.put({
      z: FRONT_Z - (count - i) * 0.001,
      shadow: () => pic.castBox([plan.x, 0, FRONT_Z], [wide, HIGH, 12]),
      draw: () => building(pic, plan, paint?.hex ?? '#f1ece0'),
    });
  }
  for (const x of [left - 3.4, left + count * wide + 2.6]) s.plant('tree', x, FRONT_Z + 1, 1.1);
  s.put({ z: 12.4, draw: () => planter(pic, left + count * wide - 1.4) });
  s.show();
  const paint = PAINTS[first]?.name ?? '';
  if (count === 1) return `two-storey ${paint} corner shop with a striped verandah`;
  return `${COUNT_WORDS[count]} of two-storey shops with a verandah over the footpath`;
}

function street(pic: Picture): void {
  grounds(pic, { edge: 40, hex: '#93a878' });
  paving(pic, level(-60, 8.6, 60, 15), '#cdc7ba');
  paving(pic, level(-60, 1, 60, 8.2), '#72777b');
  paving(pic, level(-60, 8.2, 60, 8.6), '#dcd7cb');
  repeat(11, i => paving(pic, level(-30 + i * 6, 3.4, -26.8 + i * 6, 3.55), '#ece8dd'));
  pic.lines(
    Array.from({ length: 30 }, (_, i): [Point, Point] => [
      [-30 + i * 2, 0, 8.6],
      [-30 + i * 2, 0, 14],
    ]),
    0.03,
    pic.shade,
    0.14,
  );
}

function building(pic: Picture, plan: Plan, hex: string): void {
  const { chance } = pic;
  const brick = hex === '#b5654a';
  const front = block(pic, plan, { hex, kind: brick ? 'brick' : 'render', over: 0 });
  const trim = brick ? '#efe4cc' : mix(hex, '#ffffff', 0.45);
  parapet(pic, front, plan, hex, trim);
  const windows = plan.wide > 7 ? 3 : 2;
  repeat(windows, i => {
    const along = (plan.wide * (i + 0.5)) / windows - 0.55;
    pane(pic, front, opening(along, 4.15, 1.1, 1.75), { rows: 2, trim, curtains: 0.14 });
  });
  shopfront(pic, front, plan.wide, chance.pick(FRONT_DOOR));
  verandah(pic, plan, chance.pick(['#b23a2e', '#2e5d52', '#22475e', '#c98a2b', '#4b5557']));
}

function parapet(pic: Picture, front: Wall, { wide, eave }: Plan, hex: string, trim: string): void {
  pic.face(quad(front, -0.1, eave - 0.95, wide + 0.1, eave - 0.75, 0.15), trim);
  pic.face(quad(front, -0.15, eave - 0.1, wide + 0.15, eave + 0.15, 0.2), trim);
  const middle = wide / 2;
  const crown = [
    front(middle - 1.1, eave + 0.85, 0.1),
    front(middle + 1.1, eave + 0.85, 0.1),
    front(middle + 1.7, eave + 0.1, 0.1),
    front(middle - 1.7, eave + 0.1, 0.1),
  ];
  pic.face(crown, hex);
  pic.face(quad(front, middle - 1.2, eave + 0.8, middle + 1.2, eave + 0.98, 0.2), trim);
}

function shopfront(pic: Picture, front: Wall, wide: number, hex: string): void {
  const cedar = pic.chance.pick(CEDAR);
  const lamp = pic.light.lamps > 0.2;
  pic.face(quad(front, 0.3, 0, wide - 0.3, 3, 0.03), hex, { depth: 0.2 });
  const doorAt = wide * 0.62;
  for (const [from, to] of [
    [0.5, doorAt - 0.25],
    [doorAt + 1.35, wide - 0.5],
  ] as const) {
    const window = opening(from, 0.55, to - from, 2);
    glass(pic, front, window, { out: 0.05, lamp });
    display(pic, front, window, lamp);
    glass(pic, front, opening(from, 2.6, to - from, 0.32), { out: 0.05, lamp });
  }
  pic.face(quad(front, doorAt, 0.05, doorAt + 1.1, 2.5, 0.04), cedar, { depth: 0.2 });
  glass(pic, front, opening(doorAt + 0.15, 0.6, 0.8, 1.75), { out: 0.06, lamp });
}

/** The goods in the window: plain shapes on a shelf. */
function display(
  pic: Picture,
  front: Wall,
  { along, up, wide }: ReturnType<typeof opening>,
  lamp: boolean,
): void {
  const { chance } = pic;
  const count = Math.floor(wide / 0.5);
  repeat(count, i => {
    const from = along + 0.15 + i * 0.5;
    const hex = chance.pick(['#d9a13b', '#7f9a8c', '#c8563f', '#e8dfce', '#4f7f86', '#b98a5e']);
    const high = chance.between(0.18, 0.62);
    const colour = lamp ? mix(hex, '#f0a458', 0.4) : pic.tone(hex, 0.25);
    pic.poly(
      quad(front, from, up, from + chance.between(0.2, 0.36), up + high, 0.055),
      colour,
      'opacity="0.85"',
    );
  });
}

/** The verandah on its posts, with a striped edge. */
function verandah(pic: Picture, plan: Plan, hex: string): void {
  const [near, far] = [FRONT_Z - 2.7, FRONT_Z];
  const edge: Wall = (along, up) => [plan.x + along, up, near];
  pic.box([plan.x, 3.1, near], [plan.wide, 0.1, far - near], '#8f958f');
  pic.poly(
    [edge(0, 3.1), edge(plan.wide, 3.1), [plan.x + plan.wide, 3.1, far], [plan.x, 3.1, far]],
    pic.tone('#5b6368', 0.05),
  );
  const stripes = Math.round(plan.wide / 0.52);
  const step = plan.wide / stripes;
  repeat(stripes, i => {
    pic.face(quad(edge, i * step, 2.75, (i + 1) * step, 3.3), i % 2 ? '#f4efe2' : hex, { depth: 0.06 });
  });
  for (const along of [0.1, plan.wide - 0.22])
    pic.box([plan.x + along, 0, near + 0.1], [0.12, 2.8, 0.12], '#4b5154');
}

function planter(pic: Picture, x: number): void {
  pic.box([x, 0, 12.4], [1, 0.5, 0.5], '#8d7a62');
  const [sx, sy, m] = pic.at([x + 0.5, 0.5, 12.4]);
  leaves(pic, sx, sy - 0.2 * m, 0.55 * m, 0.35 * m, '#6f9160', { clumps: 6, bloom: '#e9a9c4', blooms: 50 });
  pic.stroke(pen`M${sx - 0.5 * m} ${sy}h${m}`, pic.shade, 1, 'opacity="0.3"');
}
