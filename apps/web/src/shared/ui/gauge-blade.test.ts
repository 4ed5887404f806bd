import { expect, test } from 'vitest';
import { gaugeBlade } from './gauge-blade.ts';

test('the blade is upright at the estimate, horizontal at 90°, and bent towards its tip', () => {
  expect(gaugeBlade(0)).toEqual({
    tip: { x: 104, y: 64 },
    path: 'M97 190Q99 91.7 104 64Q111 101.8 111 190Z',
  });
  expect(gaugeBlade(90)).toEqual({
    tip: { x: 230, y: 190 },
    path: 'M97 190Q106.6 147.2 230 190Q123.6 169.8 111 190Z',
  });
});
