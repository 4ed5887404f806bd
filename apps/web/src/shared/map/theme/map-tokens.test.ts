import { expect, it } from 'vitest';
import { toHex } from './map-tokens.ts';

it.each([
  ['color(srgb 1 0 0.5)', '#ff0080'],
  ['color(srgb 0.0351 1.02e-1 -0.01 / 0.5)', '#091a00'],
  ['color(srgb 1.2 1 1)', '#ffffff'],
  ['rgb(35, 50, 53)', '#233235'],
])('converts %s to %s', (color, hex) => {
  expect(toHex(color)).toBe(hex);
});

it('throws for a text that is not a colour in sRGB', () => {
  expect(() => toHex('transparent')).toThrow('Not a colour in sRGB: transparent');
});
