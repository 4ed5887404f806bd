import type { Estimate } from '@sway/contract/estimates';

/** An estimate from sales of a million, with the fields of `change`. */
export function anEstimate(change: Partial<Estimate> = {}): Estimate {
  return {
    basis: 'capital value',
    amount: 1_000_000,
    day: '2021-02-01',
    low: 900_000,
    high: 1_150_000,
    confidence: 'high',
    dataDay: '2021-01-31',
    drivers: { capitalValue: 950_000, index: 80_000, comparables: -30_000 },
    comparables: {
      count: 5,
      from: '2020-03-03',
      to: '2021-01-20',
      lowest: 870_000,
      highest: 1_210_000,
      farthestKm: 1.4,
    },
    ...change,
  };
}
