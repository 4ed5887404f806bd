import { expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { knownOn, timelineOf } from './timeline.ts';
import { timelineScale } from './timeline-scale.ts';

const HOME = aListing({
  pastSales: [
    { soldOn: '2026-05-02', price: 700_000, capitalValue: 640_000, valuedOn: '2024-09-01' },
    { soldOn: '2012-03-09', price: 410_000, capitalValue: 380_000, valuedOn: '2011-07-01' },
  ],
  capitalValue: 650_000,
  capitalValueDate: '2024-09-01',
  estimateHistory: [
    { month: '2026-10-01', amount: 780_000, basis: 'formula', low: null, high: null },
    { month: '2026-11-01', amount: 800_000, basis: 'sales', low: 720_000, high: 900_000 },
  ],
  priceHistory: [
    { price: 900_000, changedAt: '2026-10-20T00:00:00.000Z', note: null },
    { price: 950_000, changedAt: '2026-11-03T18:00:00.000Z', note: 'A new kitchen' },
    { price: 920_000, changedAt: '2026-11-20T00:00:00.000Z', note: null },
  ],
});

test('a timeline has sales, the capital value and those before it, estimates and prices, oldest first', () => {
  expect(timelineOf(HOME).map(({ when, what, amountNzd }) => [when, what, amountNzd])).toEqual([
    ['1 Jul 2011', 'Capital value', 380_000],
    ['9 Mar 2012', 'Sold', 410_000],
    ['1 Sept 2024', 'Capital value', 650_000],
    ['2 May 2026', 'Sold', 700_000],
    ['October 2026', 'Estimate by formula', 780_000],
    ['20 Oct 2026', 'First price', 900_000],
    ['November 2026', 'Estimate from sales', 800_000],
    ['4 Nov 2026', 'Raised', 950_000],
    ['20 Nov 2026', 'Lowered', 920_000],
  ]);
});

test('a price has its note, and an estimate from sales its range', () => {
  const facts = timelineOf(HOME);
  expect(facts.flatMap(({ note }) => note ?? [])).toEqual(['A new kitchen']);
  expect(facts.flatMap(({ range }) => range ?? [])).toEqual([{ low: 720_000, high: 900_000 }]);
});

test('the facts known on a day are the last ones of their kind up to it', () => {
  const amountsOn = (day: string) =>
    Object.entries(knownOn(timelineOf(HOME), day)).map(([kind, { amountNzd }]) => [kind, amountNzd]);
  expect(amountsOn('2011-06-30')).toEqual([]);
  expect(amountsOn('2026-10-20')).toEqual([
    ['capitalValue', 650_000],
    ['sale', 700_000],
    ['estimate', 780_000],
    ['price', 900_000],
  ]);
  expect(knownOn(timelineOf(HOME), '2026-11-19').price?.amountNzd).toBe(950_000);
});

test('a chart holds every amount and range, and counts the time since a day by its root', () => {
  const scale = timelineScale(timelineOf(HOME), Date.parse('2026-11-29'));
  expect(scale.x('2011-07-01')).toBe(0);
  expect(scale.x('2026-11-29')).toBe(100);
  const ageShare =
    (Date.parse('2026-11-29') - Date.parse('2026-10-20')) /
    (Date.parse('2026-11-29') - Date.parse('2011-07-01'));
  expect(scale.x('2026-10-20')).toBeCloseTo(100 * (1 - Math.sqrt(ageShare)));
  for (const amount of [380_000, 950_000]) {
    expect(scale.y(amount)).toBeGreaterThan(0);
    expect(scale.y(amount)).toBeLessThan(100);
  }
  expect(scale.amounts).toEqual([400_000, 600_000, 800_000, 1_000_000]);
});

test('a chart names today, and months and years with room between them', () => {
  const { days } = timelineScale(timelineOf(HOME), Date.parse('2026-11-29'));
  expect(days.map(({ text }) => text)).toEqual(['Today', 'Aug', '2025', '2023', '2020', '2017', '2013']);
  for (const [i, { at }] of days.slice(1).entries()) expect(days[i]!.at - at).toBeGreaterThanOrEqual(13);
});

test('a chart of one amount and one day has a scale', () => {
  const home = aListing({ capitalValue: null, priceHistory: HOME.priceHistory.slice(0, 1) });
  const scale = timelineScale(timelineOf(home), Date.parse('2026-10-21'));
  expect(scale.x('2026-10-20')).toBe(0);
  expect(scale.y(900_000)).toBeGreaterThan(0);
  expect(scale.amounts).toContain(900_000);
});
