import { expect, test } from 'vitest';
import { readPosition as read } from './position.ts';

type Cells = { x?: string | number; y?: string | number; wkt?: string };

/** Reads a position; cells that are not given are empty. */
function readPosition({ x, y, wkt }: Cells) {
  return read(x === undefined ? null : String(x), y === undefined ? null : String(y), wkt ?? null);
}

const AUCKLAND = { lng: 174.7977, lat: -36.8284 };
const CHATHAMS = { lng: -176.5591, lat: -43.9535 };

test.each([
  ['POINT (174.7977 -36.8284)', AUCKLAND],
  ['POINT (-36.8284 174.7977)', AUCKLAND],
  ['POINT(174.7977 -36.8284)', AUCKLAND],
  ['point Z (174.7977 -36.8284 12.5)', AUCKLAND],
  ['POINT (-176.5591 -43.9535)', CHATHAMS],
  ['POINT (-43.9535 -176.5591)', CHATHAMS],
])('%s is the same place whichever axis comes first, also beyond the antimeridian', (wkt, position) => {
  expect(readPosition({ wkt })).toEqual(position);
});

test.each([
  [166, -30],
  [179, -53],
  [-177, -44],
  [-176, -44],
])('%s %s still lies in New Zealand', (x, y) => {
  expect(readPosition({ x, y })).toEqual({ lng: x, lat: y });
});

test.each([
  [165.999, -40],
  [179.001, -40],
  [-177.001, -44],
  [-175.999, -44],
  [174, -29.999],
  [174, -53.001],
  [-36.8284, 174.7977],
  [0, 0],
])('%s %s lies outside', (x, y) => {
  expect(readPosition({ x, y })).toBe('position is outside New Zealand');
});

test.each([
  { x: Number.NaN, y: -36.8 },
  { x: 174.8 },
  { y: -36.8 },
  { x: 174.8, wkt: 'POINT (0 0)' },
  { x: Infinity, y: -36.8 },
  { wkt: 'POINT (174.8)' },
  { wkt: 'MULTIPOINT EMPTY' },
  { wkt: 'POINT EMPTY ' },
  { wkt: 'POLYGON ((1 1, 2 2, 3 3, 1 1))' },
])('%j is no pair of numbers', cells => {
  expect(readPosition(cells)).toBe('position is not a pair of numbers');
});

test.each([{}, { wkt: 'POINT EMPTY' }, { wkt: 'point  Z  empty' }])(
  'a row with neither shape nor point (%j) has no position',
  cells => {
    expect(readPosition(cells)).toBe('no position');
  },
);

test('of shape and point the shape counts, and both must be sound', () => {
  const wkt = 'POINT (174.8 -36.8)';
  expect(readPosition({ x: 174.7977, y: -36.8284, wkt })).toEqual(AUCKLAND);
  expect(readPosition({ x: 0, y: 0, wkt })).toBe('position is outside New Zealand');
  expect(readPosition({ x: 174.7977, y: -36.8284, wkt: 'POINT (0 0)' })).toBe(
    'position is outside New Zealand',
  );
});
