import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedRanges, wordAsTyped } from './matched-ranges.ts';

function marked(text: string, typed: string): string {
  return matchedRanges(text, typed).reduceRight(
    (result, [from, to]) => `${result.slice(0, from)}[${result.slice(from, to)}]${result.slice(to)}`,
    text,
  );
}

test.each([
  ['12 Willis Street, Te Aro, Wellington', '12 wil st wel', '[12] [Wil]lis [Street], Te Aro, [Wel]lington'],
  ['3/45B Queen Street', 'unit 3 45b queen', '[3]/[45B] [Queen] Street'],
  ['Ōtāhuhu', 'ota', '[Ōtā]huhu'],
  ['O\u0304ta\u0304huhu', 'ota', '[O\u0304ta\u0304]huhu'],
  ['Ta\u0304maki', 't', '[T]a\u0304maki'],
  ["O'Connell Street", 'oco', "[O'Co]nnell Street"],
  ['Mount Eden', 'mt', '[Mount] Eden'],
  ['Queen Street', 'xyz', 'Queen Street'],
])('%j with %j typed is marked as %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

test('a folded word is given as it was typed', () => {
  expect(wordAsTyped('12 Ōtaki O’Connell', 'otaki')).toBe('Ōtaki');
  expect(wordAsTyped('12 Ōtaki O’Connell', 'oconnell')).toBe('O’Connell');
  expect(wordAsTyped('sh1', 'highway')).toBe('highway');
});

test('ranges are inside the text, in order, and do not overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
      let at = 0;
      for (const [from, to] of matchedRanges(text, `${typed} ${text.slice(0, 3)}`)) {
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThan(from);
        at = to;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});
