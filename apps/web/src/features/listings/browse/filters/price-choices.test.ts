import { expect, test } from 'vitest';
import { PRICE_CHOICES, readPrice } from './price-choices.ts';

const labels = (name: keyof typeof PRICE_CHOICES) => PRICE_CHOICES[name].map(({ label }) => label);

test('the choices begin with Any, and the maximum prices end without an upper bound', () => {
  expect(labels('minPrice')).toEqual(['Any', '$400K', '$500K', '$600K', '$750K', '$1M', '$1.5M']);
  expect(labels('maxPrice')).toEqual(['Any', '$600K', '$750K', '$900K', '$1M', '$1.25M', '$1.5M', '$2M+']);
});

test.each([
  ['', null],
  ['2,000,000+', null],
  ['750000', 750_000],
  ['900k', 900_000],
])('the text %j is the price %j', (text, price) => {
  expect(readPrice(text)).toEqual({ price, error: null });
});

test.each([
  ['0', 'More than $0'],
  ['1,2', 'Check the commas: 1,200,000, or 1.2m for 1.2 million'],
  ['cheap', 'Enter an amount, such as 950,000, 950k or 1.2m'],
])('the text %j is no price, and why is said', (text, error) => {
  expect(readPrice(text)).toEqual({ price: null, error });
});
