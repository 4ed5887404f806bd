import { FIRST_SALE_DAY, pastSales } from '@sway/testing/past-sales';
import { describe, expect, test } from 'vitest';
import { learnSales } from './learn-sales.ts';
import { isoDayOf } from './sale.ts';
import type { HomeFacts } from './sale.ts';

const HOME: HomeFacts = {
  position: { lat: -36.85, lng: 174.76 },
  region: '',
  district: '',
  bedrooms: 3,
  bathrooms: 1,
  carParks: 2,
  floorAreaM2: null,
  landAreaM2: null,
  capitalValueNzd: 1_000_000,
  valuedOnDay: FIRST_SALE_DAY - 100,
};
const SALES = pastSales({ days: 160, salesPerDay: 6, weeklyRise: 0.004 });

describe('what is learned from sales', () => {
  const learned = learnSales(SALES);

  test('estimates a home on the day after the last one', () => {
    expect(learned.estimate(HOME)).toMatchObject({
      basis: 'capital value',
      day: isoDayOf(FIRST_SALE_DAY + 160),
      dataDay: isoDayOf(FIRST_SALE_DAY + 159),
    });
  });

  test('knows a place by its nearest sales, whatever other sources call it', () => {
    const named = learned.estimate({ ...HOME, region: 'Auckland', district: 'Auckland City' });
    expect(learned.estimate({ ...HOME, region: 'Tāmaki', district: 'North' })).toEqual(named);
  });

  test('measures all regions and each with enough sales, better than the capital value alone', () => {
    const [all, ...regions] = learned.accuracy;
    expect(regions.map(({ region }) => region)).toEqual(['Auckland', 'Canterbury']);
    expect(regions.reduce((sum, { sales }) => sum + sales, 0)).toBe(all!.sales);
    expect(all!.medianError).toBeLessThan(all!.valueMedianError!);
    expect(all!.inRange).toBeGreaterThan(70);
    expect(learned.measured!.to).toBe(isoDayOf(FIRST_SALE_DAY + 159));
  });

  test('does not depend on the order of the sales of different days', () => {
    const byDayReversed = SALES.map((_, i) => SALES[(159 - Math.floor(i / 6)) * 6 + (i % 6)]!);
    expect(learnSales(byDayReversed).estimate(HOME)).toEqual(learned.estimate(HOME));
  });
});

test('without sales there is no estimate and no accuracy', () => {
  const learned = learnSales([]);
  expect(learned.estimate(HOME)).toBeNull();
  expect(learned).toMatchObject({ measured: null, accuracy: [] });
});
