import { expect, test } from 'vitest';
import { beforeText, beginningStop } from './beginnings.ts';
import { contactText, whoMayWriteNow } from './contact-rules.ts';
import type { WhoMayWrite } from './contact-rules.ts';

/** Noon in New Zealand, 28 February 2027. */
const NOW = new Date('2027-02-27T23:00:00Z');
const rule = (whoMayWrite: WhoMayWrite, nobodyUntil: string | null = null) => ({ whoMayWrite, nobodyUntil });

test.each([
  ['anyone', 'message', false, null],
  ['anyone', 'offer', false, null],
  ['offers', 'message', false, 'offers_only'],
  ['offers', 'offer', false, null],
  ['waiting', 'message', false, 'waiting_only'],
  ['waiting', 'offer', false, 'waiting_only'],
  ['waiting', 'message', true, null],
  ['offers', 'message', true, null],
] as const)('where %s may write, a %s of somebody who is let (%s to %s)', (who, by, isLet, stop) => {
  expect(beginningStop({ ...rule(who), isLet }, by, NOW)).toBe(stop);
});

test.each([
  ['2027-03-01', 'nobody', 'nobody_yet', 'No messages until 1 Mar 2027.'],
  ['2027-02-28', 'anyone', null, null],
  ['2027-02-27', 'anyone', null, null],
] as const)('nobody until %s is %s on the day before March', (day, who, stop, text) => {
  const closed = rule('nobody', day);
  expect(whoMayWriteNow(closed, NOW)).toBe(who);
  expect(beginningStop({ ...closed, isLet: false }, 'offer', NOW)).toBe(stop);
  expect(contactText(closed, NOW)).toBe(text);
});

test('each rule is a sentence, and how many wait before is told in bands', () => {
  expect(contactText(rule('offers'), NOW)).toBe('The owner reads offers only.');
  expect(contactText(rule('waiting'), NOW)).toBe('The owner writes with people from the waiting list.');
  expect([0, 5].map(beforeText)).toEqual([
    'Fewer than 5 people are before you.',
    '5 or more people are before you.',
  ]);
});
