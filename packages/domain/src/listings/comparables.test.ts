import { expect, test } from 'vitest';
import { comparablesSay } from './comparables.ts';

test.each([
  [[], null],
  [[900_000], null],
  [[900_000, 700_001], { lowNzd: 700_001, middleNzd: 800_001, highNzd: 900_000 }],
  [[1_000_000, 600_000, 700_000], { lowNzd: 600_000, middleNzd: 700_000, highNzd: 1_000_000 }],
  [[4, 2, 1, 3].map(n => n * 100_000), { lowNzd: 100_000, middleNzd: 250_000, highNzd: 400_000 }],
])('%j say %j', (amounts, say) => {
  expect(comparablesSay(amounts)).toEqual(say);
});
