import { describe, expect, test } from 'vitest';
import { anEstimate } from '../testing/estimates.ts';
import {
  estimateSource,
  driverSpans,
  evidenceDrivers,
  evidenceFacts,
  outsideSentence,
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
    expect(rangeSentence(EVIDENCE)).toBe('8 of 10 like it sell between $900K and $1.15M');
    expect(rangeSentence({ low: 1_243_999, high: 1_601_000 })).toBe(
      '8 of 10 like it sell between $1.24M and $1.6M',
    );
    expect(rangeSentence(FORMULA)).toBeNull();
  });

  test.each([
    [
      1_300_000,
      1_250_000,
      20_000,
      'Above the similar sales, of up to $1.21M: its capital value is above them too.',
    ],
    [
      1_300_000,
      1_200_000,
      50_000,
      'Above the similar sales, of up to $1.21M: local prices have risen since its capital value was set.',
    ],
    [
      1_300_000,
      0,
      0,
      'Above the similar sales, of up to $1.21M: this home’s own facts set it apart from them.',
    ],
    [
      860_000,
      850_000,
      20_000,
      'Below the similar sales, of at least $870K: its capital value is below them too.',
    ],
    [
      860_000,
      880_000,
      -15_000,
      'Below the similar sales, of at least $870K: local prices have fallen since its capital value was set.',
    ],
    [
      860_000,
      900_000,
      10_000,
      'Below the similar sales, of at least $870K: this home’s own facts set it apart from them.',
    ],
    [870_000, 950_000, 0, null],
    [1_210_000, 950_000, 0, null],
  ])('say why %d, from a capital value of %d and %d since, is outside the similar sales', (...row) => {
    const [amount, capitalValue, index, text] = row;
    const drivers = { capitalValue, index, comparables: amount - capitalValue - index };
    expect(outsideSentence(anEstimate({ amount, drivers }))).toBe(text);
    expect(outsideSentence(anEstimate({ amount, drivers, comparables: null }))).toBeNull();
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
