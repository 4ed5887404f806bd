import { expect, test } from 'vitest';
import { waitingNews } from './waiting-news.ts';

const prices = (...all: number[]) => all.map(price => ({ price }));
const HOME = { priceHistory: prices(900_000), readiness: null, isUnderDiscussion: false };
const sentences = (home: object) => waitingNews({ ...HOME, ...home }).map(({ sentence }) => sentence);

test.each([
  ['a first price', {}, []],
  ['a price that rose', { priceHistory: prices(800_000, 900_000) }, []],
  ['an equal price', { priceHistory: prices(900_000, 900_000) }, []],
  [
    'the last of several prices that fell',
    { priceHistory: prices(950_000, 1_000_000, 900_000) },
    ['The price is now $900,000, down from $1,000,000.'],
  ],
  ['a dream', { readiness: 'dreaming' }, []],
  ['a readiness', { readiness: 'ready' }, ['We are ready to sell now.']],
  [
    'all of it, in one order',
    { priceHistory: prices(2, 1), readiness: 'within_year', isUnderDiscussion: true },
    [
      'The price is now $1, down from $2.',
      'We plan to sell within 12 months.',
      'We are talking with somebody about an offer.',
    ],
  ],
])('%s is offered as news only where it is one', (_, home, expected) => {
  expect(sentences(home)).toEqual(expected);
});
