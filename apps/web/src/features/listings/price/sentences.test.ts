import { priceContext } from '@sway/domain/prices/price-bands';
import { expect, test } from 'vitest';
import { differenceSentence, gaugeSentence } from './sentences.ts';

test.each([
  [301_680, '$301,680 above our estimate'],
  [-12_000, '$12,000 below our estimate'],
  [0, 'The same as our estimate'],
])('a difference of %d dollars reads as a sentence', (difference, text) => {
  const { amount, rest } = differenceSentence(difference);
  expect(`${amount} ${rest}`).toBe(text);
});

test.each([
  [1_121_000, 'Sway price $1,121,000, 12.1% above our estimate of $1,000,000: Aspirational'],
  [950_000, 'Sway price $950,000, 5.0% below our estimate of $1,000,000: Realistic'],
  [1_000_000, 'Sway price $1,000,000, at our estimate of $1,000,000: Realistic'],
  [1_000_400, 'Sway price $1,000,400, at our estimate of $1,000,000: Realistic'],
])('the gauge at a price of %d has an accessible name', (price, sentence) => {
  expect(gaugeSentence(price, 1_000_000, priceContext('discover', price, 1_000_000)!)).toBe(sentence);
});
