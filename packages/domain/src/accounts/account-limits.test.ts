import { expect, test } from 'vitest';
import {
  accountLimit,
  countsAsConfirmed,
  dailyLimitMessage,
  LIMITED_RESOURCES,
  totalLimitMessage,
} from './account-limits.ts';

test.each(LIMITED_RESOURCES)(
  'a confirmed account can have more of each %s than an unconfirmed one',
  resource => {
    const [before, after] = [accountLimit(resource, false), accountLimit(resource, true)];
    expect(after.perDay).toBeGreaterThan(before.perDay);
    expect(after.total).toBeGreaterThan(before.total);
    expect(after.total).toBeGreaterThanOrEqual(after.perDay);
  },
);

test('the messages state the limit and what the user can do', () => {
  expect(dailyLimitMessage('listing', { perDay: 3, total: 5 }, false)).toBe(
    'You have listed 3 homes in 24 hours, which is the limit. You can list more once your e-mail address is confirmed.',
  );
  expect(dailyLimitMessage('claim', { perDay: 3, total: 5 }, true)).toBe(
    'You have claimed 3 homes in 24 hours, which is the limit. Please try again tomorrow.',
  );
  expect(totalLimitMessage('listing', { perDay: 3, total: 5 }, false)).toBe(
    'You have listed 5 homes, which is the limit. You can list more once your e-mail address is confirmed.',
  );
  expect(totalLimitMessage('claim', { perDay: 3, total: 5 }, true)).toBe(
    'You have claimed 5 homes, which is the limit. Cancel a claim, or contact us if you look after more homes.',
  );
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])(
  'with an e-mail address that is verified: %s, on a site with a mailbox: %s, an account counts as confirmed: %s',
  (verified, hasMailbox, counts) => {
    expect(countsAsConfirmed(verified, { hasMailbox })).toBe(counts);
  },
);
