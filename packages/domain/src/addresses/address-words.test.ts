import { expect, test } from 'vitest';
import { addressWords, spellingsOf } from './address-words.ts';

test.each([
  ['12A Ōtaki Street', ['12a', 'otaki', 'street']],
  ['O’Connell St, Te Aro', ['oconnell', 'st', 'te', 'aro']],
  [' -- / ', []],
])('the words of %j are %j', (text, words) => {
  expect(addressWords(text)).toEqual(words);
});

test('a word means itself first, then what it is short for', () => {
  expect(spellingsOf('st')).toEqual(['st', 'street', 'saint']);
  expect(spellingsOf('toString')).toEqual(['toString']);
});
