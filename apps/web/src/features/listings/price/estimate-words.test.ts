import { describe, expect, test } from 'vitest';
import { anEstimate } from '../testing/estimates.ts';
import {
  estimateSource,
  driverSpans,
  evidenceDrivers,
  evidenceFacts,
  rangeSentence,
  signedAmount,
} from './estimate-words.ts';

const EVIDENCE = anEstimate();
const FORMULA = anEstimate({
  basis: 'formula',
  low: null,
  high: null,
  confidence: null,
  dataDay: null,
  drivers: null,
  comparables: null,
});

describe('the words of an estimate', () => {
  test('say which method spoke', () => {
    expect(estimateSource(EVIDENCE)).toBe('From 5 sales nearby, data to 31 Jan 2021');
    expect(estimateSource(anEstimate({ comparables: null }))).toBe('From past sales, data to 31 Jan 2021');
    expect(estimateSource(FORMULA)).toBe('From floor area and region');
  });

  test('state the range, if there is one', () => {
    expect(rangeSentence(EVIDENCE)).toBe('8 of 10 prices: $900,000 to $1,150,000');
    expect(rangeSentence(FORMULA)).toBeNull();
  });

  test('name drivers that add up to the estimate', () => {
    const drivers = evidenceDrivers(EVIDENCE);
    expect(drivers.map(({ amountNzd }) => amountNzd)).toEqual([950_000, 80_000, -30_000]);
    expect(drivers.reduce((sum, { amountNzd }) => sum + amountNzd, 0)).toBe(EVIDENCE.amount);
    expect(driverSpans(evidenceDrivers(EVIDENCE)).map(({ from, to }) => [from, to])).toEqual([
      [0, 950_000],
      [950_000, 1_030_000],
      [1_000_000, 1_030_000],
    ]);
    const withoutValue = { capitalValue: 0, index: 0, comparables: 1_000_000 };
    expect(evidenceDrivers(anEstimate({ drivers: withoutValue }))).toHaveLength(1);
    expect(evidenceDrivers(FORMULA)).toEqual([]);
    expect([80_000, -30_000, 0].map(signedAmount)).toEqual(['+$80,000', '−$30,000', '$0']);
  });

  test('tell confidence, count, distance, span and prices of similar sales, and the day', () => {
    expect(evidenceFacts(EVIDENCE).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Confidence: High',
      'Similar sales: 5 within 1.4 km',
      'Sold between: 3 Mar 2020 and 20 Jan 2021',
      'Their prices: $870,000 to $1,210,000',
      'Estimated for: 1 Feb 2021',
    ]);
    expect(evidenceFacts(FORMULA)).toHaveLength(1);
  });
});
