import { expect, test } from 'vitest';
import { priceSteps } from './price-history.ts';

test('each price is compared with the one before it, newest first', () => {
  const history = [
    { price: 900_000, changedAt: '2026-01-01T00:00:00.000Z', note: null },
    { price: 950_000, changedAt: '2026-02-01T00:00:00.000Z', note: 'A new kitchen' },
    { price: 920_000, changedAt: '2026-03-01T00:00:00.000Z', note: null },
  ];
  expect(priceSteps(history)).toEqual([
    { priceNzd: 920_000, changedAt: '2026-03-01T00:00:00.000Z', kind: 'lowered', note: null },
    { priceNzd: 950_000, changedAt: '2026-02-01T00:00:00.000Z', kind: 'raised', note: 'A new kitchen' },
    { priceNzd: 900_000, changedAt: '2026-01-01T00:00:00.000Z', kind: 'named', note: null },
  ]);
});
