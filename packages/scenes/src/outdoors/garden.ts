import { block, castHouse, frontEnd, gable, type Plan } from '../building/block.ts';
import { bushLine, grounds, paving } from '../building/grounds.ts';
import { roof } from '../building/roof.ts';
import { clad, level, patch, quad, wall } from '../building/wall.ts';
import { mix } from '../colour.ts';
import { backdrop } from '../land/backdrop.ts';
import { leaves } from '../land/leaves.ts';
import { plantAt } from '../land/plants.ts';
import { stage, type Stage } from '../land/stage.ts';
import { FRONT_DOOR } from '../paints.ts';
import { pen, range, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { minus, toward, type Point } from '../vector.ts';

const FENCE_Z = 19;

/** A back lawn with raised beds, a lemon tree, a shed and the rotary clothesline. */
export function garden(pic: Picture): string {
  const { chance, land } = pic;
  const s = stage(pic);
  pic.look({
    x: chance.between(-2, 1.4),
    y: chance.between(1.55, 1.9),
    z: 2.8,
    toX: chance.between(-0.6, 0.6),
    toZ: 16,
    lensDegrees: chance.between(54, 60),
    horizon: 0.49,
  });
  backdrop(pic);
  grounds(pic, { street: false, edge: 30, hex: '#97b052' });
  bushLine(pic, 24, ['#5d8255', '#6f9158', '#7f9c60'], { from: -24, to: 24 });
  boundaryFence(pic);
  paving(pic, level(0.9, 1, 1.9, 15.6), '#d9d2c2');
  repeat(9, i => pic.poly(level(0.9, 4 + i * 1.3, 1.9, 4.06 + i * 1.3), pic.shade, 'opacity="0.2"'));
  s.plant(land.bush[0], -8.6, 21, 1.05);
  s.plant(land.bush[1], 8.4, 17.6, 0.95);
  s.plant('tree', 4.6, 22, 1.15);
  s.plant(land.bush[1], -4.4, 21, 0.9);
  repeat(9, i => {
    const kind = chance.pick(['hydrangea', 'shrub', 'lavender', 'harakeke', land.bush[2]] as const);
    s.plant(kind, -7.6 + i * 1.3 + chance.between(-0.2, 0.2), 17.8, chance.between(0.5, 0.7));
  });
  beds(pic, s);
  const shed = chance.odds(0.6);
  if (shed) gardenShed(pic, s);
  for (const [x, z] of [
    [-4, 7.4],
    [-3.2, 7],
    [-2.5, 7.5],
    [4.2, 7.6],
    [3.5, 7.2],
  ] as const) {
    s.plant(chance.pick(['lavender', 'hydrangea', 'lavender', 'shrub']), x, z, chance.between(0.6, 0.8));
  }
  s.put({ z: 11.4, shadow: () => castLemon(pic), draw: () => lemonTree(pic) });
  if (chance.odds(0.65)) clothesline(pic, s);
  s.show(0.3);
  return shed
    ? 'back lawn with raised vegetable beds, a lemon tree and a shed'
    : 'back lawn with raised vegetable beds and a lemon tree';
}

function boundaryFence(pic: Picture): void {
  const fence = wall([-24, 0, FENCE_Z], [1, 0, 0]);
  pic.face(quad(fence, 0, 0, 48, 1.75), pic.chance.pick(['#b59a78', '#9c9488', '#4b4f50']), { depth: 0.16 });
  clad(pic, fence, patch(0, 0, 48, 1.75), 'board');
  pic.face(quad(fence, 0, 1.7, 48, 1.82, 0.06), '#c9b08c');
}

function beds(pic: Picture, s: Stage): void {
  for (const z of [11.2, 13.8]) {
    s.put({
      z,
      shadow: () => pic.castBox([-5.7, 0, z], [3.6, 0.5, 1.5]),
      draw: () => {
        pic.box([-5.7, 0, z], [3.6, 0.45, 1.5], '#a5835c', { top: '#5a4636' });
        for (const row of [1.1, 0.7, 0.3]) {
          repeat(7, i => plantAt(pic, 'vegetables', [-5.4 + i * 0.5, 0.45, z + row], 1.15));
        }
      },
    });
  }
}

function castLemon(pic: Picture): void {
  pic.cast(
    range(10, (i): Point => {
      const angle = (i / 10) * 2 * Math.PI;
      return [-1 + Math.cos(angle) * 1.1, 1.7 + Math.sin(angle) * 0.9, 11.4];
    }),
  );
  pic.castBox([-1.06, 0, 11.4], [0.12, 1.2, 0.1]);
}

/** A round tree with fruit. */
function lemonTree(pic: Picture): void {
  const { chance } = pic;
  const [x, y, m] = pic.at([-1, 0, 11.4]);
  pic.stroke(pen`M${x} ${y}V${y - m}`, pic.tone('#7a6552', 0.4), 0.13 * m);
  leaves(pic, x, y - 1.75 * m, 1.1 * m, 1 * m, '#5f8a4c', { clumps: 10 });
  repeat(15, () => {
    const angle = chance.next() * 2 * Math.PI;
    const reach = Math.sqrt(chance.next()) * 0.85;
    const [fx, fy] = [x + Math.cos(angle) * reach * m, y - (1.7 - Math.sin(angle) * reach * 0.85) * m];
    pic.ellipse(fx, fy, 0.075 * m, 0.065 * m, pic.tone('#f2cc3d', 0.7));
    pic.ellipse(fx - 0.02 * m, fy - 0.02 * m, 0.03 * m, 0.025 * m, pic.tone('#fff3b0', 0.8));
  });
}

function gardenShed(pic: Picture, s: Stage): void {
  const hex = pic.chance.pick(['#7f9a86', '#93463a', '#5f7d86', '#c9b08a']);
  const plan: Plan = { x: 4.8, z: 15.8, wide: 3, deep: 2.2, eave: 2.1 };
  s.put({
    z: plan.z,
    shadow: () => castHouse(pic, plan, 0.9, 0.2),
    draw: () => {
      const front = block(pic, plan, { hex, kind: 'board', over: 0 });
      gable(pic, frontEnd(plan), plan.wide, 0.9, hex, 'board');
      roof(pic, plan, { form: 'away', rise: 0.9, hex: '#6d7073', over: 0.2 });
      pic.face(quad(front, 0.95, 0.05, 2.05, 1.95, 0.03), pic.chance.pick(FRONT_DOOR), { depth: 0.2 });
    },
  });
}

/** The rotary clothesline with washing on it. */
function clothesline(pic: Picture, s: Stage): void {
  const [x, z, up] = [3.6, 12.6, 2];
  s.put({
    z,
    shadow: () => pic.castBox([x - 0.05, 0, z], [0.1, 2, 0.1]),
    draw: () => {
      const steel = pic.tone('#9aa1a3', 0.5);
      pic.line([x, 0, z], [x, up + 0.15, z], 0.08, steel);
      const tips = range(4, (i): Point => {
        const angle = 0.5 + (i * Math.PI) / 2;
        return [x + Math.cos(angle) * 1.6, up + 0.2, z + Math.sin(angle) * 1.6];
      });
      for (const tip of tips) pic.line([x, up - 0.1, z], tip, 0.045, steel);
      for (const share of [1, 0.72]) {
        tips.forEach((tip, i) => {
          const next = tips[(i + 1) % tips.length] ?? tip;
          pic.line(inward(tip, [x, up + 0.1, z], share), inward(next, [x, up + 0.1, z], share), 0.015, steel);
        });
      }
      washing(pic, tips[2] ?? [x, up, z], tips[3] ?? [x, up, z]);
    },
  });
}

function inward(tip: Point, middle: Point, share: number): Point {
  return [middle[0] + (tip[0] - middle[0]) * share, tip[1], middle[2] + (tip[2] - middle[2]) * share];
}

function washing(pic: Picture, from: Point, to: Point): void {
  const { chance } = pic;
  repeat(4, i => {
    const start = 0.06 + i * 0.24;
    const end = start + chance.between(0.14, 0.2);
    const dropM = chance.between(0.5, 0.85);
    const hex = chance.pick(['#f7f4ec', '#c9dbe0', '#e9b9a0', '#f0dfa8', '#7f9aa6']);
    const [left, right] = [toward(from, to, start), toward(from, to, end)];
    const sway = minus(toward(from, to, 0.03), from); // the breeze moves the hems
    const hem = (p: Point): Point => [p[0] + sway[0], p[1] - dropM, p[2] + sway[2]];
    const cloth = pic.ramp(pic.tone(hex, 0.7), pic.tone(mix(hex, '#5b6675', 0.15), 0.35));
    pic.poly([left, right, hem(right), hem(left)], cloth);
  });
}
