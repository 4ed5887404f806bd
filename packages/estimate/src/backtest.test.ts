import { pastSales } from '@sway/testing/past-sales';
import { describe, expect, test } from 'vitest';
import { accuracyOf } from './accuracy.ts';
import { byDay, walkForward } from './backtest.ts';
import type { Trial } from './backtest.ts';
import type { Sale } from './sale.ts';

function trialsOf(sales: readonly Sale[]): Trial[] {
  return [...walkForward(sales)].flat();
}

const SALES = pastSales({ days: 160, salesPerDay: 6, weeklyRise: 0.004 });

test('the sales of a day are together, and days are in order', () => {
  const days = byDay([...SALES].toReversed()).map(ofDay => new Set(ofDay.map(({ day }) => day)));
  expect(days.every(({ size }) => size === 1)).toBe(true);
  const order = days.map(set => [...set][0]!);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).toHaveLength(160);
});

describe('no estimate knows what is sold later', () => {
  const last = SALES.at(-1)!;
  const earlier = SALES.filter(({ day }) => day < last.day);
  const ofLastDay = SALES.filter(({ day }) => day === last.day);
  const before = trialsOf(SALES);

  test('a sale of tomorrow changes no estimate of today or before', () => {
    const tomorrow = { ...last, day: last.day + 1, priceNzd: last.priceNzd * 3 };
    expect(trialsOf([tomorrow, ...SALES]).slice(0, SALES.length)).toEqual(before);
  });

  test('the other sales of a day, and its own price, change no estimate of the day', () => {
    const doubled = ofLastDay.map(sale => ({ ...sale, priceNzd: sale.priceNzd * 2 }));
    const withoutSales = (trials: Trial[]) => trials.map(trial => ({ ...trial, sale: null }));
    expect(withoutSales(trialsOf([...earlier, ...doubled]))).toEqual(withoutSales(before));
  });

  test('a sale of yesterday does change estimates of today', () => {
    const yesterday = { ...last, day: last.day - 1, priceNzd: last.priceNzd * 1.2 };
    const after = trialsOf([...SALES, yesterday]);
    expect(after.at(-1)!.evidence).not.toEqual(before.at(-1)!.evidence);
  });
});

test('in a rising market the estimate is nearer to prices than capital values, unbiased, and its range holds about 80 %', () => {
  const trials = trialsOf(SALES).slice(SALES.length / 2);
  const accuracyWith = (amountOf: (trial: Trial) => number) =>
    accuracyOf(
      trials.map(trial => ({ priceNzd: trial.sale.priceNzd, amountNzd: amountOf(trial), ...rangeOf(trial) })),
    );
  const rangeOf = ({ evidence }: Trial) => ({ lowNzd: evidence!.lowNzd, highNzd: evidence!.highNzd });
  const evidence = accuracyWith(trial => trial.evidence!.amountNzd);
  expect(evidence.medianError).toBeLessThan(accuracyWith(trial => trial.simple!.capitalValue).medianError);
  expect(evidence.medianError).toBeLessThan(accuracyWith(trial => trial.simple!.scaledValue).medianError);
  expect(Math.abs(evidence.bias)).toBeLessThan(1.5);
  expect(evidence.coverage).toBeGreaterThan(75);
  expect(evidence.coverage).toBeLessThan(86);
});
