import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCharacters, firstCharacters, isLongerThan, shortened } from './characters.ts';

const anyText = fc.string({
  unit: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('👩‍🌾', '🇳🇿', 'ā'.normalize('NFD'), 'ဖွှို့')),
});

describe('the length of a text', () => {
  test.each([
    ['', 0],
    ['Kia ora', 7],
    ['Kia ora, Māia'.normalize('NFD'), 13],
    ['🏡', 1],
    ['👩‍🌾👨‍👩‍👧‍👦🇳🇿1️⃣', 4],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['ဖွှို့', 1],
    ['각', 1],
  ])('%j is %i characters, as a person sees them', (text, count) => {
    expect(countCharacters(text)).toBe(count);
    expect(isLongerThan(text, count)).toBe(false);
    expect(isLongerThan(text, count - 1)).toBe(true);
  });

  test('is an eighth of its code points where one character has very many', () => {
    expect(countCharacters(`a${'\u200D'.repeat(79)}`)).toBe(10);
  });
});

describe('a shortened text', () => {
  test('is a beginning of whole characters, no longer than the limit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 12 }), (text, max) => {
        const first = firstCharacters(text, max);
        expect(text.startsWith(first)).toBe(true);
        expect(isLongerThan(first, max)).toBe(false);
        expect(first === text).toBe(!isLongerThan(text, max));
        expect(countCharacters(shortened(text, max))).toBeLessThanOrEqual(max);
      }),
    );
  });

  test.each([
    ['👩‍🌾👩‍🌾👩‍🌾', 2, '👩‍🌾…'],
    ['🇳🇿🇳🇿', 2, '🇳🇿🇳🇿'],
    ['Sunny villa', 7, 'Sunny…'],
    ['Short', 5, 'Short'],
  ])('%j of at most %i characters is %j', (text, max, expected) => {
    expect(shortened(text, max)).toBe(expected);
  });
});
