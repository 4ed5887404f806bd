import { expect, test } from 'vitest';
import { createRowCells, findCells } from '#platform/csv/row-cells.ts';
import { parsePoint, readPoint, readPosition as read } from './position.ts';

/** Reads a position, the point both as a text and as a cell. */
function readPosition({ x, y, wkt }: { x: number | null; y: number | null; wkt: string | null }) {
  if (wkt === null) return read({ x, y, point: null });
  const row = createRowCells(1);
  row.bytes = Buffer.from(`"${wkt}"\n`);
  findCells(row, 0);
  const position = read({ x, y, point: parsePoint(wkt) });
  expect(read({ x, y, point: readPoint(row, 0) })).toEqual(position);
  return position;
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
  expect(readPosition({ wkt, x: null, y: null })).toEqual(position);
});

test.each([
  [166, -30],
  [179, -53],
  [-177, -44],
  [-176, -44],
])('%s %s still lies in New Zealand', (x, y) => {
  expect(readPosition({ x, y, wkt: null })).toEqual({ lng: x, lat: y });
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
  expect(readPosition({ x, y, wkt: null })).toBe('position is outside New Zealand');
});

test.each([
  { x: Number.NaN, y: -36.8, wkt: null },
  { x: 174.8, y: null, wkt: null },
  { x: Infinity, y: -36.8, wkt: null },
  { x: null, y: null, wkt: 'POINT (174.8)' },
  { x: null, y: null, wkt: 'POLYGON ((1 1, 2 2, 3 3, 1 1))' },
])('%j is no pair of numbers', cells => {
  expect(readPosition(cells)).toBe('position is not a pair of numbers');
});

test.each([null, 'POINT EMPTY'])('a row with neither shape nor point (%s) has no position', wkt => {
  expect(readPosition({ x: null, y: null, wkt })).toBe('no position');
});

test('of shape and point the shape counts, and both must be sound', () => {
  const wkt = 'POINT (174.8 -36.8)';
  expect(readPosition({ x: 174.7977, y: -36.8284, wkt })).toEqual(AUCKLAND);
  expect(readPosition({ x: 0, y: 0, wkt })).toBe('position is outside New Zealand');
  expect(readPosition({ x: 174.7977, y: -36.8284, wkt: 'POINT (0 0)' })).toBe(
    'position is outside New Zealand',
  );
});
