import { pen, repeat } from '../pen.ts';
import type { Picture } from '../picture.ts';
import { blade, leaves } from './leaves.ts';
import { trunk, tufts } from './plant-parts.ts';

export function pohutukawa(pic: Picture, x: number, y: number, m: number): void {
  for (const lean of [-0.5, 0.05, 0.6]) {
    trunk(pic, x + lean * 0.25 * m, y, x + lean * 2 * m, y - 2.6 * m, 0.17 * m, '#7a6552');
  }
  const bloom = pic.season === 'summer' ? '#d3263a' : null;
  leaves(pic, x, y - 3.3 * m, 2.9 * m, 1.75 * m, '#587a58', { clumps: 15, bloom, blooms: 330 });
}

export function kowhai(pic: Picture, x: number, y: number, m: number): void {
  trunk(pic, x, y, x + 0.2 * m, y - 2 * m, 0.14 * m, '#84725c');
  const bloom = pic.season === 'spring' || pic.season === 'winter' ? '#f6c62f' : null;
  const blooms = pic.season === 'spring' ? 260 : 60;
  leaves(pic, x, y - 2.9 * m, 1.6 * m, 1.6 * m, '#88a052', { clumps: 12, bloom, blooms });
}

export function tikouka(pic: Picture, x: number, y: number, m: number): void {
  const { chance } = pic;
  type Head = readonly [lean: number, high: number];
  const heads = chance.pick<readonly Head[]>([
    [[0, 4.2]],
    [
      [-0.5, 3.6],
      [0.45, 4.4],
    ],
    [
      [-0.7, 3.4],
      [0.1, 4.7],
      [0.75, 3.8],
    ],
  ]);
  for (const [lean, high] of heads) {
    trunk(pic, x + lean * 0.12 * m, y, x + lean * m, y - high * m, 0.13 * m, '#9a8a74');
  }
  for (const [lean, high] of heads) {
    tufts(
      pic,
      [
        [0.02, 17, 1.15],
        [0.4, 15, 1.1],
        [0.95, 10, 0.95],
      ],
      '#86a35c',
      (share, long) => {
        const reach = long * m * chance.between(0.8, 1.05);
        return blade(x + lean * m, y - high * m, share * 4.6 - 0.75, reach, 0.055 * m, 0.12);
      },
    );
  }
}

export function ponga(pic: Picture, x: number, y: number, m: number): void {
  const high = 3.4 * m;
  trunk(pic, x, y, x + 0.15 * m, y - high, 0.15 * m, '#5b4a3c');
  tufts(
    pic,
    [
      [0.03, 12, 2],
      [0.42, 10, 2],
      [0.9, 6, 2],
    ],
    '#6f9a57',
    (share, long) => {
      const reach = long * m * pic.chance.between(0.8, 1);
      return blade(x + 0.15 * m, y - high, 0.12 + share * 2.9, reach, 0.2 * m, 0.5);
    },
  );
}

export function harakeke(pic: Picture, x: number, y: number, m: number): void {
  const { chance } = pic;
  tufts(
    pic,
    [
      [0.02, 11, 1.5],
      [0.4, 10, 1.5],
      [0.95, 6, 1.5],
    ],
    '#7c9a63',
    (share, long) => {
      const reach = long * m * chance.between(0.7, 1.05);
      return blade(x + chance.between(-0.22, 0.22) * m, y, 0.45 + share * 2.25, reach, 0.075 * m, 0.08);
    },
  );
  if (pic.season === 'winter') return;
  for (const lean of [0.25, 0.5]) {
    const stem = pen`M${x} ${y}q${lean * 0.1 * m} ${-1.4 * m} ${lean * m} ${-2.3 * m}`;
    pic.stroke(stem, pic.tone('#6d3a34', 0.5), 0.05 * m);
  }
}

export function toetoe(pic: Picture, x: number, y: number, m: number): void {
  const { chance } = pic;
  tufts(
    pic,
    [
      [0.1, 16, 1.2],
      [0.7, 14, 1.2],
    ],
    '#a3a868',
    (share, long) => blade(x, y, 0.3 + share * 2.5, long * m * chance.between(0.7, 1), 0.03 * m, 0.34),
  );
  repeat(6, () => {
    const lean = chance.between(-0.1, 0.75);
    const [tipX, tipY] = [x + lean * m, y - chance.between(1.7, 2.3) * m];
    const stem = pen`M${x} ${y}Q${x + lean * 0.2 * m} ${tipY + 0.5 * m} ${tipX} ${tipY}`;
    pic.stroke(stem, pic.tone('#c9b98a', 0.6), 0.03 * m);
    pic.path(
      blade(tipX - 0.1 * m, tipY + 0.25 * m, 0.95, 0.95 * m, 0.17 * m, 0.3),
      pic.tone('#f3e6c4', 0.75),
    );
  });
}
