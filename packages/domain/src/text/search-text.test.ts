import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from './search-text.ts';

test.each([
  ['Ōtāhuhu', 'otahuhu'],
  ['  45B   Queen  Street ', '45b queen street'],
  ['Hawke’s Bay', "hawke's bay"],
  ['', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});
