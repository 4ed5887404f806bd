import { expect, test } from 'vitest';
import {
  canAskForLetter,
  formatLetterCode,
  LETTER_ALPHABET,
  letterState,
  postalLines,
  readLetterCode,
} from './letter-rules.ts';

const PRINTED = '2026-11-01T00:00:00.000Z';
const OPEN = { printedAt: PRINTED, tries: 0, enteredAt: null, stoppedAt: null };
const DAY_30 = new Date('2026-11-30T23:59:59.999Z');
const DAY_31 = new Date('2026-12-01T00:00:00.000Z');

test('the letters of codes cannot be taken for one another', () => {
  for (const pair of ['0O', '1I', '1L', '2Z', '5S', '8B', 'UV', 'IL'])
    expect(
      [...pair].every(letter => LETTER_ALPHABET.includes(letter)),
      pair,
    ).toBe(false);
  expect(new Set(LETTER_ALPHABET).size).toBe(LETTER_ALPHABET.length);
});

test.each([
  [{ ...OPEN, printedAt: null }, DAY_30, 'waiting'],
  [OPEN, DAY_30, 'open'],
  [OPEN, DAY_31, 'expired'],
  [{ ...OPEN, tries: 4 }, DAY_30, 'open'],
  [{ ...OPEN, tries: 5 }, DAY_30, 'spent'],
  [{ ...OPEN, enteredAt: PRINTED }, DAY_31, 'entered'],
  [{ ...OPEN, enteredAt: PRINTED, stoppedAt: PRINTED }, DAY_31, 'stopped'],
] as const)('a letter of %j is, at %s, %s', (letter, now, state) => {
  expect(letterState(letter, now)).toBe(state);
});

test('a second letter can be asked for once the first is over, and no third one', () => {
  expect(canAskForLetter(null, DAY_30)).toBe(true);
  expect(canAskForLetter({ ...OPEN, number: 1 }, DAY_30)).toBe(false);
  expect(canAskForLetter({ ...OPEN, number: 1 }, DAY_31)).toBe(true);
  expect(canAskForLetter({ ...OPEN, number: 1, tries: 5 }, DAY_30)).toBe(true);
  expect(canAskForLetter({ ...OPEN, number: 1, stoppedAt: PRINTED }, DAY_31)).toBe(false);
  expect(canAskForLetter({ ...OPEN, number: 2 }, DAY_31)).toBe(false);
});

test.each(['3467-ACDE', '3467 acde', ' 3467acde ', '3467–ACDE', '34-67-ac-de'])(
  'the code is read from %j',
  typed => {
    expect(readLetterCode(typed)).toBe('3467ACDE');
    expect(formatLetterCode(readLetterCode(typed))).toBe('3467-ACDE');
  },
);

test('an address is written without commas, a line for each part', () => {
  expect(postalLines('2/8 Tōtara Lane, Hataitai, Wellington')).toEqual([
    'The Owner or Resident',
    '2/8 Tōtara Lane',
    'Hataitai',
    'Wellington',
  ]);
});
