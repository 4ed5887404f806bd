import { expect, test } from 'vitest';
import { splitsOf } from './splits-of.ts';
import type { Disc } from './splits-of.ts';

const disc = (lng: number, lat = 0) => ({ lng, lat }) as Disc;
const project = ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng * 100, y: lat * 100 });
const waysOf = (before: Disc[], discs: Disc[]) =>
  splitsOf(before, discs, project).map(({ from, to }) => [from.lng, to.lng]);

test('each disc parts from the nearest one before it', () => {
  expect(waysOf([disc(0), disc(5)], [disc(1), disc(2.4), disc(2.6), disc(8)])).toEqual([
    [0, 1],
    [0, 2.4],
    [5, 2.6],
    [5, 8],
  ]);
});

test('a disc far from all before it appears at its place', () => {
  expect(waysOf([disc(0)], [disc(3.2), disc(3.3)])).toEqual([
    [0, 3.2],
    [3.3, 3.3],
  ]);
});

test.each([
  ['nothing was there before', []],
  ['all are far away, as after a jump', [disc(90)]],
])('no disc parts from another if %s', (_case, before) => {
  expect(waysOf(before, [disc(1), disc(2)])).toEqual([]);
});
