import { pen } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { blade, leaves } from './leaves.ts';
import { trunk, tufts } from './plant-parts.ts';

/** Branches in winter: a fan of forks that get thinner. */
function bareCrown(pic: Picture, x: number, y: number, m: number, tall: number): void {
  const { chance } = pic;
  function fork(fx: number, fy: number, angle: number, long: number, wide: number): void {
    const [tx, ty] = [fx + Math.cos(angle) * long, fy - Math.sin(angle) * long];
    pic.stroke(pen`M${fx} ${fy}L${tx} ${ty}`, pic.tone('#7d6f63', 0.45), wide, 'stroke-linecap="round"');
    if (long < 0.42 * m) return;
    for (const side of [-0.45, 0.05, 0.5]) {
      fork(tx, ty, angle + side + chance.between(-0.15, 0.15), long * chance.between(0.6, 0.74), wide * 0.6);
    }
  }
  fork(x, y, Math.PI / 2, tall * 0.42, 0.2 * m);
}

export function tree(pic: Picture, x: number, y: number, m: number): void {
  const { chance, seasonLook } = pic;
  if (chance.odds(seasonLook.bareOdds)) {
    bareCrown(pic, x, y, m, 4.2 * m);
    return;
  }
  trunk(pic, x, y, x + 0.1 * m, y - 2 * m, 0.15 * m, '#7a6552');
  if (seasonLook.blossom && chance.odds(seasonLook.blossomOdds)) {
    leaves(pic, x, y - 3 * m, 1.9 * m, 1.6 * m, chance.pick(seasonLook.blossom), { clumps: 13 });
    return;
  }
  leaves(pic, x, y - 3.2 * m, 2.1 * m, 1.9 * m, chance.pick(seasonLook.leaves));
}

export function shrub(pic: Picture, x: number, y: number, m: number): void {
  const { chance } = pic;
  const hex = chance.pick(['#6f8f58', '#7d9a66', '#5f8460']);
  const camellia = pic.season === 'winter' && chance.odds(0.3) ? '#d9657f' : null;
  leaves(pic, x, y - 0.5 * m, 0.8 * m, 0.6 * m, hex, { clumps: 7, bloom: camellia, blooms: 60 });
}

export function hydrangea(pic: Picture, x: number, y: number, m: number): void {
  const inBloom = pic.season === 'summer' || pic.season === 'autumn';
  const bloom = inBloom ? pic.chance.pick(['#8fa8e0', '#e9a9c4', '#f4f0ea']) : null;
  leaves(pic, x, y - 0.5 * m, 0.8 * m, 0.58 * m, '#6c9160', { clumps: 7, bloom, blooms: 110 });
}

export function lavender(pic: Picture, x: number, y: number, m: number): void {
  const { chance } = pic;
  tufts(
    pic,
    [
      [0.1, 22, 0.55],
      [0.7, 18, 0.5],
    ],
    '#8d9c78',
    (share, long) => blade(x, y, 0.5 + share * 2.1, long * m, 0.025 * m, 0.05),
  );
  if (pic.season === 'winter') return;
  tufts(
    pic,
    [
      [0.2, 16, 0.62],
      [0.9, 14, 0.6],
    ],
    '#8a78c0',
    (share, long) => {
      const angle = 0.55 + share * 2;
      const reach = long * m * chance.between(0.85, 1.1);
      return blade(x + Math.cos(angle) * reach, y - Math.sin(angle) * reach, angle, 0.2 * m, 0.04 * m, 0);
    },
  );
}

/** A short row of leafy greens. */
export function vegetables(pic: Picture, x: number, y: number, m: number): void {
  const hex = pic.chance.pick(['#7fae4f', '#8fb863', '#5f9352', '#8a6a7a']);
  tufts(
    pic,
    [
      [0.1, 9, 0.36],
      [0.5, 8, 0.32],
      [0.95, 5, 0.26],
    ],
    hex,
    (share, long) => blade(x, y, 0.3 + share * 2.5, long * m, 0.09 * m, 0.25),
  );
}

export function poplar(pic: Picture, x: number, y: number, m: number): void {
  const hex = { summer: '#71904e', spring: '#86a858', autumn: '#d0a23e', winter: '#8d8268' }[pic.season];
  leaves(pic, x, y - 3.6 * m, 0.8 * m, 3.6 * m, hex, { clumps: 12 });
}
