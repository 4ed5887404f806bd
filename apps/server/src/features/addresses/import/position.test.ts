import { expect, test } from 'vitest';
import { readPosition as read } from './position.ts';

type Cells = { x?: string | number; y?: string | number; wkt?: string; degrees?: { x: string; y: string } };

/** Reads a position; cells that are not given are empty. */
function readPosition({ x, y, wkt, degrees }: Cells) {
  const shape = { x: x === undefined ? null : String(x), y: y === undefined ? null : String(y) };
  const position = read(shape, wkt ?? null, degrees);
  return position && 'fault' in position ? position.fault : position;
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
  ['POINT (183.4409 -43.9535)', CHATHAMS],
  ['POINT (-43.9535 183.4409)', CHATHAMS],
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
  [0, 0],
  [182.999, -44],
  [184.001, -44],
])('%s %s lies outside', (x, y) => {
  expect(readPosition({ x, y })).toBe('position is outside New Zealand');
});

test.each([
  { x: Number.NaN, y: -36.8 },
  { x: 174.8 },
  { y: -36.8 },
  { x: 'x', y: 'y' },
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
    expect(readPosition(cells)).toBeNull();
  },
);

test('of shape, point and degrees the first that is a pair of degrees counts', () => {
  const wkt = 'POINT (174.8 -36.8)';
  const degrees = { x: '174.81', y: '-36.81' };
  expect(readPosition({ x: 174.7977, y: -36.8284, wkt: 'POINT (0 0)', degrees })).toEqual(AUCKLAND);
  expect(readPosition({ x: 'x', y: -36.8284, wkt, degrees })).toEqual({ lng: 174.8, lat: -36.8 });
  expect(readPosition({ x: 'x', wkt: 'POINT (x 0)', degrees })).toEqual({ lng: 174.81, lat: -36.81 });
  expect(readPosition({ x: 0, y: 0, wkt, degrees })).toBe('position is outside New Zealand');
});

test.each([
  [1748739.12, 5427010.55, 'New Zealand Transverse Mercator (EPSG:2193)'],
  [5427010.55, 1748739.12, 'New Zealand Transverse Mercator (EPSG:2193)'],
  [2658932.4, 5989112.1, 'New Zealand Map Grid (EPSG:27200)'],
  [19455921.3, -5051012.4, 'Web Mercator (EPSG:3857)'],
  [400000, 800000, 'a map projection'],
])('%s %s are metres of %s, and degrees beside them are read', (x, y, projection) => {
  expect(readPosition({ x, y })).toBe(`position is in metres of ${projection}, not in degrees`);
  expect(readPosition({ x, y, degrees: { x: '174.7977', y: '-36.8284' } })).toEqual(AUCKLAND);
});
