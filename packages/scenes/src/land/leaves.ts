import type { Chance } from '@sway/demo/photographs/chance';
import { pen, range } from '../pen.ts';
import type { Picture } from '../picture.ts';

/** A round, uneven outline. `wild` is the unevenness, as a share of its radius. */
export function blob(chance: Chance, x: number, y: number, rx: number, ry: number, wild = 0.16): string {
  const corners = 9;
  const knots = range(corners, (i): [number, number] => {
    const angle = (i / corners) * 2 * Math.PI;
    const reach = 1 + chance.between(-wild, wild);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  const last = knots.at(-1) ?? [x, y];
  const first = knots[0] ?? last;
  const start = pen`M${(last[0] + first[0]) / 2} ${(last[1] + first[1]) / 2}`;
  const curves = knots.map((knot, i) => {
    const next = knots[(i + 1) % corners] ?? first;
    return pen`Q${knot[0]} ${knot[1]} ${(knot[0] + next[0]) / 2} ${(knot[1] + next[1]) / 2}`;
  });
  return start + curves.join('') + 'Z';
}

/** A tapering leaf from a point at an angle (0 is to the right) that bends down by a share of its length. */
export function blade(
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  droop: number,
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [tipX, tipY] = [x + cos * long, y - sin * long + droop * long];
  const [midX, midY] = [x + cos * long * 0.55, y - sin * long * 0.62];
  const [sideX, sideY] = [sin * wide, cos * wide];
  const up = pen`M${x - sideX * 0.5} ${y - sideY * 0.5}Q${midX - sideX} ${midY - sideY} ${tipX} ${tipY}`;
  return up + pen`Q${midX + sideX} ${midY + sideY} ${x + sideX * 0.5} ${y + sideY * 0.5}Z`;
}

type Foliage = {
  clumps?: number;
  /** Colour and number of flowers. */
  bloom?: string | null;
  blooms?: number;
};

/** A mass of leaves around a point: clumps from the top down, each in a dark, a medium and a sunlit colour, then the flowers. */
export function leaves(
  pic: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  hex: string,
  { clumps = 11, bloom = null, blooms = 0 }: Foliage = {},
): void {
  const { chance } = pic;
  const spots = range(clumps, i => {
    const angle = i * 2.4 + chance.next();
    const reach = Math.sqrt((i + 0.5) / clumps) * 0.72;
    return {
      x: x + Math.cos(angle) * rx * reach,
      y: y + Math.sin(angle) * ry * reach,
      size: chance.between(0.34, 0.5) * Math.min(rx, ry * 1.5),
    };
  }).toSorted((a, b) => a.y - b.y);
  const squash = ry < rx * 0.8 ? 0.78 : 0.95;
  pic.path(blob(chance, x, y + ry * 0.12, rx * 0.86, ry * 0.8), pic.tone(hex, 0));
  for (const spot of spots) {
    for (const [dx, dy, share, sun] of [
      [0.05, 0.16, 1, 0.05],
      [-0.08, -0.06, 0.86, 0.36],
      [-0.24, -0.26, 0.5, 0.85],
    ] as const) {
      const r = spot.size * share;
      const clump = blob(chance, spot.x + dx * spot.size, spot.y + dy * spot.size, r, r * squash);
      pic.path(clump, pic.tone(hex, sun));
    }
  }
  if (bloom) flowers(pic, x, y, rx, ry, bloom, blooms);
}

function flowers(
  pic: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  hex: string,
  count: number,
): void {
  const { chance } = pic;
  const sprays = range(count / 16, (): [number, number] => {
    const angle = -chance.next() * 3.4 + 0.13;
    const reach = 0.15 + 0.66 * Math.sqrt(chance.next());
    return [x + Math.cos(angle) * rx * reach, y - ry * 0.06 + Math.sin(angle) * ry * reach * 0.92];
  });
  for (const sun of [0.12, 0.85]) {
    const petals = sprays.flatMap(([sx, sy]) =>
      range(8, () => {
        const size = rx * chance.between(0.011, 0.024);
        const angle = chance.next() * 2 * Math.PI;
        const away = rx * 0.13 * chance.next() ** 0.6;
        const [px, py] = [sx + Math.cos(angle) * away * 1.3, sy + Math.sin(angle) * away * 0.8 - sun * size];
        return blob(chance, px, py, size * 1.35, size, 0.25);
      }),
    );
    pic.path(petals.join(''), pic.tone(hex, sun));
  }
}
