import type { Position } from '@sway/domain/map/positions';
import { ringContains } from '@sway/demo/geometry';
import { isLand } from './land.ts';
import { alongLine } from './line.ts';

const SPOT_M = 8;
/** About 15 m: what is in one cell, or in two beside each other, meets. */
const CELLS_PER_DEGREE = 7_500;
const ROW = 10_000_000;
const NEIGHBOURS = [0, 1, ROW - 1, ROW, ROW + 1];

/** Positions along lines with the place of their line in the list, by cell. */
type Spots = Map<number, { at: Position; line: number }[]>;

export function isDry(line: readonly Position[]): boolean {
  return alongLine(line, SPOT_M).every(isLand);
}

export function spotsOf(lines: readonly Position[][]): Spots {
  const spots = lines.flatMap((line, i) => alongLine(line, SPOT_M).map(at => ({ at, line: i })));
  return Map.groupBy(spots, ({ at }) => cellOf(at));
}

/** The lines from which a way leads to each other, network by network, as their places in the list. */
export function findNetworks(lines: readonly Position[][]): number[][] {
  const spots = spotsOf(lines);
  const first = lines.map((_, i) => i);
  const find = (line: number): number => {
    while (first[line] !== line) line = first[line] = first[first[line]!]!;
    return line;
  };
  for (const [cell, [spot]] of spots)
    for (const by of NEIGHBOURS)
      for (const { line } of spots.get(cell + by) ?? []) first[find(line)] = find(spot!.line);
  return [...Map.groupBy(first.keys(), find).values()];
}

/** Whether a line leads over a ring. */
export function isCrossed(ring: Position[], spots: Spots): boolean {
  const [low, high] = [Math.min, Math.max].map(bound =>
    cellOf({ lat: bound(...ring.map(({ lat }) => lat)), lng: bound(...ring.map(({ lng }) => lng)) }),
  ) as [number, number];
  for (let row = low; row <= high; row += ROW)
    for (let cell = row; cell <= row + ((high - low) % ROW); cell++)
      if (spots.get(cell)?.some(({ at }) => ringContains(ring, at))) return true;
  return false;
}

function cellOf({ lat, lng }: Position): number {
  return Math.floor((lat + 90) * CELLS_PER_DEGREE) * ROW + Math.floor(lng * CELLS_PER_DEGREE);
}
