import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

  test('has at most three signs on one letter', () => {
    expect(hasStackedMarks('שָׁ֤לוֹם Nguyễn'.normalize('NFD'))).toBe(false);
    expect(hasStackedMarks('a\u0300\u0301\u0302\u0303\u0304')).toBe(true);
    expect(hasStackedMarks('x\u0316\u0317\u0318\u0319')).toBe(true);
  });
});
