import { describe, expect, test } from 'vitest';
import { COST_FIELDS, homeCosts, NO_COSTS, readCost } from './home-costs.ts';

const rounded = (amountNzd: number | null) => amountNzd && Math.round(amountNzd);

describe('what is entered', () => {
  test.each([
    ['rate', '5.49', 5.49],
    ['rate', ' 5,49 % ', 5.49],
    ['rate', '0', 0],
    ['rate', '25', 25],
    ['years', '1', 1],
    ['years', ' 40 ', 40],
    ['deposit', '200k', 200_000],
    ['deposit', '0', 0],
    ['moving', '3,500', 3_500],
    ['insurance', '$2,400', 2_400],
  ] as const)('the %s “%s” is %d', (field, text, number) => {
    expect(readCost(field, text)).toEqual({ number, error: null });
  });

  test.each([
    ['rate', '25.01', 'A rate a year, from 0 to 25 %'],
    ['rate', '-1', 'A rate a year, from 0 to 25 %'],
    ['rate', '.', 'A rate a year, from 0 to 25 %'],
    ['rate', 'five', 'A rate a year, from 0 to 25 %'],
    ['years', '0', 'From 1 to 40 years'],
    ['years', '41', 'From 1 to 40 years'],
    ['years', '2.5', 'From 1 to 40 years'],
    ['deposit', '99999999999', 'At most $9,999,999,999'],
    ['councilRates', '12.50', 'Whole dollars only, without cents'],
  ] as const)('the %s “%s” is refused: %s', (field, text, error) => {
    expect(readCost(field, text)).toEqual({ number: null, error });
  });

  test.each(COST_FIELDS)('a blank %s is not a number, and no error', field => {
    expect(readCost(field, '  ')).toEqual({ number: null, error: null });
  });
});

describe('what a home costs', () => {
  const all = { ...NO_COSTS, deposit: '200000', rate: '6', years: '30' };

  test.each([
    // The loan divided by the sum of the discount factors of all repayments.
    ['6', '30', 4_796, 2_213],
    ['6', '1', 68_853, 31_737],
    ['25', '40', 16_668, 7_693],
    ['0', '40', 1_667, 769],
  ])('at %s %% over %s years, 800,000 cost %d a month or %d a fortnight', (rate, years, month, fortnight) => {
    const costs = homeCosts(1_000_000, { ...all, rate, years });
    expect(rounded(costs.monthlyRepaymentNzd)).toBe(month);
    expect(rounded(costs.fortnightlyRepaymentNzd)).toBe(fortnight);
  });

  test('nothing is assumed for what is not entered', () => {
    expect(homeCosts(1_000_000, NO_COSTS)).toEqual({
      loanNzd: null,
      monthlyRepaymentNzd: null,
      fortnightlyRepaymentNzd: null,
      interestNzd: null,
      monthlyNzd: null,
      upFrontNzd: null,
      missing: COST_FIELDS,
    });
    const costs = homeCosts(1_000_000, { ...NO_COSTS, deposit: '200000' });
    expect(costs).toMatchObject({ loanNzd: 800_000, monthlyRepaymentNzd: null, upFrontNzd: 200_000 });
    expect(costs.missing).toEqual(['rate', 'years', 'moving', 'councilRates', 'insurance']);
  });

  test('a field that cannot be read counts as missing', () => {
    expect(homeCosts(1_000_000, { ...all, rate: '99' })).toMatchObject({
      monthlyNzd: null,
      missing: ['rate', 'moving', 'councilRates', 'insurance'],
    });
  });

  test('council rates and insurance are spread over the months, moving is paid once', () => {
    const costs = homeCosts(1_000_000, { ...all, councilRates: '3600', insurance: '2400', moving: '5000' });
    expect(rounded(costs.monthlyNzd)).toBe(4_796 + 500);
    expect(costs.upFrontNzd).toBe(205_000);
    expect(costs.missing).toEqual([]);
  });

  test.each([
    ['1000000', 0],
    ['1000001', 0],
    ['999999', 1],
  ])('a deposit of %s leaves a loan of %d', (deposit, loanNzd) => {
    const costs = homeCosts(1_000_000, { ...all, deposit });
    expect(costs.loanNzd).toBe(loanNzd);
    expect(costs.upFrontNzd).toBe(Math.min(Number(deposit), 1_000_000));
    expect(costs.interestNzd).toBeGreaterThanOrEqual(0);
  });

  test('interest is what the repayments are above the loan; none at 0 %', () => {
    expect(rounded(homeCosts(1_000_000, all).interestNzd)).toBe(926_706);
    expect(rounded(homeCosts(1_000_000, { ...all, rate: '0' }).interestNzd)).toBe(0);
  });
});
