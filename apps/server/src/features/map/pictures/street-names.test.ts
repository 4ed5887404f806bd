import { expect, test } from 'vitest';
import type { TilePoint } from '../encode-tile.ts';
import { placeNames } from './street-names.ts';

const street = (name: string, ...lines: TilePoint[][]) => ({ name, lines });

test('a name stands in the middle of a straight part, upright', () => {
  const [across, down] = placeNames([
    street('Kererū Street', [
      [300, 100],
      [100, 100],
    ]),
    street('Tūī Road', [
      [-100, 0],
      [-100, 150],
    ]),
  ]);
  expect(across).toEqual({ name: 'Kererū Street', x: 200, y: 100, degrees: 0 });
  expect(down).toEqual({ name: 'Tūī Road', x: -100, y: 75, degrees: 90 });
});

test('a street that is too short or too winding has no name', () => {
  expect(
    placeNames([
      street('Kererū Street', [
        [100, 100],
        [130, 100],
      ]),
      street('Tūī Road', [
        [100, 0],
        [140, 30],
        [180, 0],
      ]),
    ]),
  ).toEqual([]);
});

test('no name lies over another or over the pill above the middle, and each is written once', () => {
  const line = (y: number): TilePoint[] => [
    [-200, y],
    [200, y],
  ];
  const names = placeNames([
    street('Kererū Street', line(100), line(150)),
    street('Under a name', [
      [-40, 108],
      [40, 108],
    ]),
    street('Under the pill', [
      [-30, -30],
      [70, -30],
    ]),
    street('Kererū Street', line(200)),
  ]);
  expect(names.map(({ name }) => name)).toEqual(['Kererū Street']);
});

test('a name that has no room in the middle of its street stands near an end', () => {
  const [name] = placeNames([
    street('Tūī Road', [
      [-200, -30],
      [200, -30],
    ]),
  ]);
  expect(name?.x).toBeLessThan(-100);
});
