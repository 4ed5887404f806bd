import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REAL_TEXTS } from './real-texts.ts';
import { hasStackedMarks, plainText } from './plain-text.ts';

describe('a text', () => {
  test.each([
    'Kia ora, ngā mihi nui! 👩‍🌾 🇳🇿 1️⃣',
    'Two\nlines\tand a tab',
    'مرحبا، هل الحديقة مشمسة؟',
    'שָׁלוֹם',
    '2 → 3',
    '…',
  ])('%j is stored as it is', text => {
    expect(plainText(text)).toBe(text);
    expect(hasStackedMarks(text)).toBe(false);
  });

  test.each(['\u200B', '\u3164 \u2800', '\u2067\u2069', ' \n', '\u0301', ''])(
    '%j is empty, because nothing of it can be seen',
    text => {
      expect(plainText(text)).toBe('');
    },
  );

  test('keeps everything but the characters that turn its direction', () => {
    const turning = fc.constantFrom(
      '\u202A',
      '\u202B',
      '\u202C',
      '\u202D',
      '\u202E',
      '\u2066',
      '\u2068',
      '\u2069',
    );
    fc.assert(
      fc.property(fc.array(turning), fc.string(), (turns, rest) => {
        const number = `021 ${turns.join('')}555 0101`;
        expect(plainText(`a${number}${rest}`)).toBe(`a021 555 0101${rest}`);
      }),
    );
  });

  test.each(REAL_TEXTS)('in %s is stored as it is, composed or not: %s, %s', (_, name, sentence) => {
    for (const text of [name, sentence].flatMap(each => [
      each,
      each.normalize('NFC'),
      each.normalize('NFD'),
    ])) {
      expect(plainText(text)).toBe(text);
      expect(hasStackedMarks(text), text).toBe(false);
    }
  });

  test.each([
    ['accents', 'a\u0300\u0301\u0302\u0303\u0304'],
    ['accents below', 'x\u0316\u0317\u0318\u0319'],
    ['accents between joiners', 'x\u0316\u0317\u200D\u0318\u0319'],
    ['accents on a letter of another script', 'က\u0300\u0301\u0302\u0303'],
    ['accents and rings', 'o\u20DD\u20DE\u0301\u0302'],
    ['one mark three times', 'ก\u0E47\u0E47\u0E47'],
    ['marks of Thai', 'ก\u0E31\u0E34\u0E48\u0E4C'],
    ['marks of Arabic', 'ب\u064B\u064C\u064D\u064E\u064F\u0650'],
    ['marks of Devanagari', 'क\u0941\u0942\u0943\u0944\u0945\u0946\u0947\u0948\u0900'],
    ['marks of several scripts', 'क\u0941\u0942\u0300\u0301\u0302\u0303'],
  ])('is refused for %s that run over the lines around', (_, text) => {
    expect(hasStackedMarks(`A home ${text} near`)).toBe(true);
  });
});
