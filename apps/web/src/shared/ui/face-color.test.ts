import { expect, test } from 'vitest';
import { faceColor } from './face-color.ts';

test('a name always has the same colour, and names have different ones', () => {
  expect(faceColor('Tama Reweti')).toBe(faceColor('Tama Reweti'));
  const names = ['Tama Reweti', 'Aroha Tipene', 'Sione Faleolo', 'Grace Lim', 'Hana Williams', 'Mele Taufa'];
  expect(new Set(names.map(name => faceColor(name))).size).toBeGreaterThan(2);
});

test('someone without a name is grey', () => {
  expect(faceColor(null)).toBe('bg-secondary');
});
