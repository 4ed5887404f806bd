import { pen, range } from '../pen.ts';
import type { Picture } from '../picture.ts';

/** Draws a plant with its foot at a point; `m` is the pixels of a metre there, times the plant's size. */
export type DrawPlant = (pic: Picture, x: number, y: number, m: number) => void;

/** Tufts of long leaves, dark ones first: [share of sunlight, how many, length in metres]. */
type Tuft = readonly [sun: number, count: number, long: number];

/** Draws tufts of long leaves; `leaf` draws one from its direction, as a share of the turn, and its length. */
export function tufts(
  pic: Picture,
  list: readonly Tuft[],
  hex: string,
  leaf: (share: number, long: number) => string,
): void {
  for (const [sun, count, long] of list) {
    const path = range(count, i => leaf((i + pic.chance.next()) / count, long)).join('');
    pic.path(path, pic.tone(hex, sun));
  }
}

/** A trunk from its foot to its tip, `wide` pixels to each side. */
export function trunk(
  pic: Picture,
  x: number,
  y: number,
  tipX: number,
  tipY: number,
  wide: number,
  hex: string,
): void {
  const bark = pic.ramp(pic.tone(hex, 0.7), pic.tone(hex, 0.05), { x: 1, y: 0 });
  const middle = (y + tipY) / 2;
  const left = pen`M${x - wide} ${y}Q${x - wide * 0.2} ${middle} ${tipX - wide * 0.35} ${tipY}`;
  pic.path(left + pen`L${tipX + wide * 0.35} ${tipY}Q${x + wide * 0.9} ${middle} ${x + wide} ${y}Z`, bark);
}
