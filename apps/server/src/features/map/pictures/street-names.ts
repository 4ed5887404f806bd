import type { TilePoint } from '../encode-tile.ts';

/** A street's name on a picture: its middle in px and how it leans. */
export type PlacedName = { name: string; x: number; y: number; degrees: number };

type NamedLines = { name: string; lines: TilePoint[][] };

const CHARACTER_PX = 6.3;
/** How much longer a street may be than the straight line along which its name is written. */
const MAX_BEND = 1.04;
/** Between the middles of two names' letters. */
const MIN_DISTANCE_PX = 20;
const MAX_NAMES = 80;
/** The most streets whose names are tried, which bounds the time. */
const MAX_TRIED = 500;
/** Where on a straight part a name is tried: shares of the room before it. */
const STARTS = [0.5, 0.1, 0.9];
const LETTERS = [0, 0.25, 0.5, 0.75, 1];
/** The pill of the place that the picture is about stands above its middle. */
const PILL: TilePoint[] = [-50, -30, -10, 10, 30, 50].flatMap(x =>
  [-60, -42, -24, -6].map((y): TilePoint => [x, y]),
);

/** Places the names of streets where these are straight, none over another or over the pill. The first ones go first; each name once. */
export function placeNames(streets: readonly NamedLines[]): PlacedName[] {
  const taken = [...PILL];
  const placed = new Map<string, PlacedName>();
  for (const { name, lines } of streets.slice(0, MAX_TRIED)) {
    if (name === '' || placed.has(name) || placed.size === MAX_NAMES) continue;
    for (const part of lines.flatMap(line => partsFor(line, name.length * CHARACTER_PX))) {
      const letters = LETTERS.map(share => between(part, share));
      if (letters.some(letter => taken.some(other => distance(letter, other) < MIN_DISTANCE_PX))) continue;
      taken.push(...letters);
      const [x, y] = letters[2]!;
      placed.set(name, { name, x, y, degrees: uprightDegrees(part) });
      break;
    }
  }
  return [...placed.values()];
}

type Part = [from: TilePoint, to: TilePoint];

/** Where a name of a length may stand on the first part of a line that is straight for it: in the middle, or else near an end. */
function partsFor(line: readonly TilePoint[], lengthPx: number): Part[] {
  for (let start = 0; start < line.length - 1; start++) {
    let straight: Part | null = null;
    let along = 0;
    for (let end = start + 1; end < line.length; end++) {
      along += distance(line[end - 1]!, line[end]!);
      const part: Part = [line[start]!, line[end]!];
      if (along > distance(...part) * MAX_BEND) break;
      straight = part;
    }
    const share = straight ? lengthPx / distance(...straight) : Infinity;
    if (straight && share <= 1)
      return STARTS.map(
        at => [(1 - share) * at, (1 - share) * at + share].map(s => between(straight, s)) as Part,
      );
  }
  return [];
}

function between([[ax, ay], [bx, by]]: Part, share: number): TilePoint {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function uprightDegrees([[ax, ay], [bx, by]]: Part): number {
  const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return Math.abs(degrees) > 90 ? degrees - Math.sign(degrees) * 180 : degrees;
}

function distance([ax, ay]: TilePoint, [bx, by]: TilePoint): number {
  return Math.hypot(bx - ax, by - ay);
}
