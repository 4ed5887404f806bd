import { expect, it } from 'vitest';
import { decodeLand } from './land-data.ts';

it('decodes each ring, coast and lake, from its own first point', () => {
  const land = decodeLand({
    scale: 1000,
    polygons: [
      [
        [174000, -41000, 500, 0, 0, -250, -500, 250],
        [174100, -41100, 10, 0, -10, -10, 0, 10],
      ],
    ],
  });
  expect(land.coordinates).toEqual([
    [
      [
        [174, -41],
        [174.5, -41],
        [174.5, -41.25],
        [174, -41],
      ],
      [
        [174.1, -41.1],
        [174.11, -41.1],
        [174.1, -41.11],
        [174.1, -41.1],
      ],
    ],
  ]);
});
