import { expect, test } from 'vitest';
import { faceColor } from './face-color.ts';

test('a person has the same colour everywhere, and people with neighbouring ids have different ones', () => {
  expect(faceColor(41, 'Hana Williams')).toBe(faceColor(41, 'H. Williams'));
  expect(new Set([41, 42, 43, 44, 45, 46].map(id => faceColor(id, 'Hana'))).size).toBe(6);
});

test('without an id the name decides', () => {
  expect(faceColor(undefined, 'Tama Reweti')).toBe(faceColor(undefined, 'Tama Reweti'));
  const names = ['Tama Reweti', 'Aroha Tipene', 'Sione Faleolo', 'Grace Lim', 'Hana Williams', 'Mele Taufa'];
  expect(new Set(names.map(name => faceColor(undefined, name))).size).toBeGreaterThan(2);
});

test('someone without a name is grey', () => {
  expect(faceColor(undefined, null)).toBe('bg-secondary');
});
