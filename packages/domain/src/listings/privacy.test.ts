import { expect, test } from 'vitest';
import { foldForSearch } from '../text/search-text.ts';
import { floorBandOf, floorBandText, textThatTells } from './privacy.ts';

test.each([
  [30, 30, '30–79'],
  [79, 30, '30–79'],
  [80, 80, '80–119'],
  [299, 220, '220–299'],
  [4_000, 300, '300+'],
])('a floor area of %i m² is told as %i, in words %s', (floorArea, band, words) => {
  expect(floorBandOf(floorArea)).toBe(band);
  expect(floorBandText(band)).toBe(words);
});

test.each([
  ['12 Willis Street', 'street', 'title'],
  ['Sunny at 12 WILLIS St', 'street', 'title'],
  ['Quiet Willis Street', 'street', undefined],
  ['Quiet Willis Street', 'area', 'title'],
  ['112 Willis Road', 'street', undefined],
  ['12 Willis Street', 'exact', undefined],
] as const)('“%s” with %s tells the address in %s', (title, privacy, told) => {
  const texts = { title, description: '' };
  expect(textThatTells(texts, '12 Willis Street, Te Aro, Wellington', privacy, foldForSearch)).toBe(told);
});

test('a description tells too', () => {
  const texts = { title: 'Sunny', description: 'Come to 4/12 Māra Lane.' };
  expect(textThatTells(texts, '4/12 Māra Lane, Ōtaki', 'area', foldForSearch)).toBe('description');
});
