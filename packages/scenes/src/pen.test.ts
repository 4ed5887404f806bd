import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outline, pen } from './pen.ts';

test('numbers are rounded to a tenth, and texts are unchanged', () => {
  fc.assert(
    fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), value => {
      expect(pen`M${value} ${'x'}`).toBe(`M${(Math.round(value * 10) / 10).toString()} x`);
    }),
  );
});

test('an invalid number remains in the path, so that tests find it', () => {
  expect(pen`M${NaN}`).toContain('NaN');
});

test('an outline is closed', () => {
  expect(
    outline([
      [0, 0],
      [1.25, 0],
      [-0.04, 3],
    ]),
  ).toBe('M0 0L1.3 0L0 3Z');
});
