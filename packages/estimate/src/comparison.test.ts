import { pastSales } from '@sway/testing/past-sales';
import { expect, test } from 'vitest';
import { adjustmentOf } from './comparison.ts';
import { learnSales } from './learn-sales.ts';
import { LevelHistory } from './level-history.ts';
import type { Sale } from './sale.ts';

test('an adjustment adds up, in time first and then in size', () => {
  expect(adjustmentOf(800_000, { time: Math.log(1.1), size: Math.log(0.5) })).toEqual({
    timeNzd: 80_000,
    sizeNzd: -440_000,
    amountNzd: 440_000,
  });
  expect(adjustmentOf(800_000, { time: NaN, size: 0 })).toEqual({
    timeNzd: null,
    sizeNzd: 0,
    amountNzd: 800_000,
  });
});

test('the level of a region is that of the last day with a sale there, the last of a day', () => {
  const levels = new LevelHistory();
  levels.note('Otago', 10, 0.1);
  levels.note('Otago', 20, 0.2);
  levels.note('Otago', 20, 0.3);
  expect([9, 10, 19, 20, 99].map(day => levels.levelOn('Otago', day))).toEqual([NaN, 0.1, 0.1, 0.3, 0.3]);
  expect(levels.levelOn('Waikato', 20)).toBeNaN();
});

const sales = pastSales({ days: 300, salesPerDay: 5, weeklyRise: 0.005, noise: 0.05 });
const model = learnSales(sales);
const HOME: Sale = { ...sales[0]!, bedrooms: 3, bathrooms: 1 };

test('a sale is raised by what prices rose since, and for bedrooms that it has fewer of', () => {
  const sold = sales.find(sale => sale.day === sales[0]!.day + 100)!;
  const compare = (bedrooms: number | null) => model.compare(HOME, { ...sold, bedrooms, bathrooms: 1 });
  const { timeNzd, sizeNzd } = compare(3);
  // 200 days at half a percent a week are 15 %.
  expect(timeNzd! / sold.priceNzd).toBeGreaterThan(0.11);
  expect(timeNzd! / sold.priceNzd).toBeLessThan(0.2);
  expect(sizeNzd).toBe(0);
  expect(compare(2).sizeNzd).toBeGreaterThan(0);
  expect(compare(4).sizeNzd).toBeLessThan(0);
});

test('what only one of the two states, and the time of a home that is offered, change nothing', () => {
  const offered = { ...HOME, day: null, bedrooms: null, carParks: 4, floorAreaM2: 300 };
  expect(model.compare(HOME, offered)).toEqual({ timeNzd: 0, sizeNzd: 0, amountNzd: HOME.priceNzd });
});
