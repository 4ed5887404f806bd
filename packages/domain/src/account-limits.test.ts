import { expect, test } from 'vitest';
import {
  accountLimit,
  countsAsConfirmed,
  inAllWords,
  LIMITED_THINGS,
  perDayWords,
} from './account-limits.ts';

test.each(LIMITED_THINGS)('a confirmed account may have more of each %s than one that is not', thing => {
  const [before, after] = [accountLimit(thing, false), accountLimit(thing, true)];
  expect(after.perDay).toBeGreaterThan(before.perDay);
  expect(after.inAll).toBeGreaterThan(before.inAll);
  expect(after.inAll).toBeGreaterThanOrEqual(after.perDay);
});

test('says how many there can be, and what helps', () => {
  expect(perDayWords('listing', { perDay: 3, inAll: 5 }, false)).toBe(
    'You have listed 3 homes in a day, as many as one account can. Once your e-mail address is confirmed it is more.',
  );
  expect(perDayWords('claim', { perDay: 3, inAll: 5 }, true)).toBe(
    'You have claimed 3 homes in a day, as many as one account can. Please go on tomorrow.',
  );
  expect(inAllWords('listing', { perDay: 3, inAll: 5 }, false)).toBe(
    'You have listed 5 homes, as many as one account can. Once your e-mail address is confirmed it is more.',
  );
  expect(inAllWords('claim', { perDay: 3, inAll: 5 }, true)).toBe(
    'You have claimed 5 homes, as many as one account can. Take one back, or write to us if you look after more.',
  );
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  'an address that is verified: %s, on a site with a mailbox page: %s, counts as confirmed: %s',
  (verified, hasMailbox, counts) => {
    expect(countsAsConfirmed(verified, { hasMailbox })).toBe(counts);
  },
);
