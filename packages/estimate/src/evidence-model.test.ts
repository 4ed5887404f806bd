import { FIRST_SALE_DAY, pastSales } from '@sway/testing/past-sales';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byDay } from './backtest.ts';
import { EvidenceModel } from './evidence-model.ts';
import { dayOf } from './sale.ts';
import type { HomeFacts, Sale } from './sale.ts';

const HOME: HomeFacts = {
  position: { lat: -36.85, lng: 174.76 },
  region: 'Auckland',
  district: 'Auckland City',
  bedrooms: 3,
  bathrooms: 1,
  carParks: 2,
  floorAreaM2: null,
  landAreaM2: null,
  capitalValueNzd: 1_000_000,
  valuedOnDay: FIRST_SALE_DAY - 100,
};

/** A model that knows these sales, on the day after the last one. */
function modelOf(sales: Sale[]): EvidenceModel {
  const model = new EvidenceModel();
  let day = 0;
  for (const ofDay of byDay(sales)) {
    day = ofDay[0]!.day;
    model.moveTo(day);
    model.learn(ofDay);
  }
  model.moveTo(day + 1);
  return model;
}

describe('with 600 sales', () => {
  const model = modelOf(pastSales({ days: 120, salesPerDay: 5 }));

  test('a home is estimated from its capital value, with its dates, range, drivers and comparables', () => {
    const estimate = model.estimate(HOME)!;
    expect(estimate).toMatchObject({ basis: 'capital value', day: '2020-04-30', dataDay: '2020-04-29' });
    expect(Math.abs(estimate.amountNzd / 1_000_000 - 1)).toBeLessThan(0.06);
    expect(estimate.drivers.capitalValueNzd).toBe(1_000_000);
    const { count, from, to, lowestNzd, highestNzd, farthestKm } = estimate.comparables!;
    expect(count).toBe(5);
    expect(from >= '2020-01-01' && to <= '2020-04-29' && from <= to).toBe(true);
    expect(lowestNzd).toBeLessThan(highestNzd);
    expect(farthestKm).toBeLessThanOrEqual(5);
  });

  test('any home has no estimate, or one of finite positive amounts in order, with dates and drivers that add up', () => {
    const number = fc.option(fc.double(), { nil: null });
    const home = fc.record({
      position: fc.option(
        fc.record({
          lat: fc.double({ min: -53, max: -30, noNaN: true }),
          lng: fc.double({ min: 166, max: 179, noNaN: true }),
        }),
        { nil: null },
      ),
      region: fc.constantFrom('', 'Auckland', 'Canterbury', 'Otago'),
      district: fc.constantFrom('', 'Auckland City', 'Dunedin City'),
      bedrooms: fc.option(fc.nat(99), { nil: null }),
      bathrooms: fc.option(fc.nat(99), { nil: null }),
      carParks: fc.option(fc.nat(99), { nil: null }),
      floorAreaM2: number,
      landAreaM2: number,
      capitalValueNzd: fc.oneof(number, fc.integer({ min: 1, max: 100_000_000 })),
      valuedOnDay: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
    });
    const isoDay = /^\d{4}-\d\d-\d\d$/;
    fc.assert(
      fc.property(home, facts => {
        const estimate = model.estimate(facts);
        if (!estimate) return;
        const { amountNzd, lowNzd, highNzd, drivers, day, dataDay } = estimate;
        for (const amount of [lowNzd, amountNzd, highNzd]) expect(Number.isInteger(amount)).toBe(true);
        expect(lowNzd).toBeGreaterThan(0);
        expect(lowNzd).toBeLessThanOrEqual(amountNzd);
        expect(highNzd).toBeGreaterThanOrEqual(amountNzd);
        expect(drivers.capitalValueNzd + drivers.indexNzd + drivers.comparablesNzd).toBe(amountNzd);
        expect([day, dataDay].every(text => isoDay.test(text))).toBe(true);
        expect(dataDay < day).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a home without a position is estimated from its capital value, without comparables', () => {
    const estimate = model.estimate({ ...HOME, position: null });
    expect(estimate).toMatchObject({ basis: 'capital value', comparables: null });
  });

  test('a home without a capital value is estimated from sales, and its range is wider', () => {
    const withValue = model.estimate(HOME)!;
    const without = model.estimate({ ...HOME, capitalValueNzd: null })!;
    expect(without.basis).toBe('sales');
    expect(without.highNzd - without.lowNzd).toBeGreaterThan(withValue.highNzd - withValue.lowNzd);
  });

  test('a home with more floor area than it was valued for is worth more, and one that was valued as it is is not', () => {
    const amountOf = (floorAreaM2: number) =>
      model.estimate({ ...HOME, floorAreaM2, valuedAs: { floorAreaM2: 120, bedrooms: null } })!;
    const asValued = amountOf(120);
    expect(asValued.amountNzd).toBe(model.estimate({ ...HOME, floorAreaM2: 120 })!.amountNzd);
    const larger = amountOf(180);
    expect(larger.amountNzd / asValued.amountNzd).toBeGreaterThan(1.1);
    expect(larger.amountNzd / asValued.amountNzd).toBeLessThan(1.25);
    expect(larger.drivers.comparablesNzd).toBeGreaterThan(asValued.drivers.comparablesNzd);
    expect(larger.lowNzd).toBeGreaterThan(asValued.lowNzd);
  });

  test('estimating a home changes no estimate', () => {
    const before = model.estimate(HOME);
    model.estimate({ ...HOME, district: 'Unknown', region: 'Unknown', capitalValueNzd: 90_000_000 });
    expect(model.estimate(HOME)).toEqual(before);
  });
});

describe('without capital values', () => {
  const sales = pastSales({ days: 120, salesPerDay: 5 }).map(sale => ({ ...sale, capitalValueNzd: null }));
  const model = modelOf(sales);
  const home = { ...HOME, capitalValueNzd: null };

  test('a home is estimated from sales near by', () => {
    const estimate = model.estimate(home)!;
    expect(estimate).toMatchObject({ basis: 'sales', drivers: { capitalValueNzd: 0, indexNzd: 0 } });
    expect(Math.abs(estimate.amountNzd / 1_000_000 - 1)).toBeLessThan(0.2);
  });

  test('a home far from all sales, or without a position, has no estimate', () => {
    expect(model.estimate({ ...home, position: { lat: -45.87, lng: 170.5 } })).toBeNull();
    expect(model.estimate({ ...home, position: null })).toBeNull();
  });
});

test('without enough sales there is no estimate', () => {
  expect(modelOf(pastSales({ days: 4, salesPerDay: 5 })).estimate(HOME)).toBeNull();
});

test('a valuation of a later day is not used', () => {
  const model = modelOf(pastSales({ days: 60, salesPerDay: 5 }));
  const basisOn = (day: number) => model.estimate({ ...HOME, valuedOnDay: day })?.basis;
  expect(basisOn(FIRST_SALE_DAY + 61)).toBe('sales');
  expect(basisOn(FIRST_SALE_DAY + 60)).toBe('capital value');
});

test('estimates follow prices that rise by 0.8 % a week', () => {
  const sales = pastSales({ days: 200, salesPerDay: 8, weeklyRise: 0.008 });
  const model = modelOf(sales);
  const rise = Math.exp((0.008 * 200) / 7);
  expect(Math.abs(model.estimate(HOME)!.amountNzd / (1_000_000 * rise) - 1)).toBeLessThan(0.05);
});

test('one absurd price hardly moves the estimate of its neighbour', () => {
  const sales = pastSales({ days: 120, salesPerDay: 5 });
  const absurd = { ...HOME, day: sales.at(-1)!.day, priceNzd: 20_000_000 };
  const [before, after] = [modelOf(sales), modelOf([...sales, absurd])].map(model => model.estimate(HOME)!);
  expect(Math.abs(after!.amountNzd / before!.amountNzd - 1)).toBeLessThan(0.02);
});

test('time does not run backwards, and a day has its own sales only', () => {
  const model = new EvidenceModel();
  const day = dayOf('2020-01-02');
  model.moveTo(day);
  expect(() => model.moveTo(day - 1)).toThrow(RangeError);
  expect(() => model.learn([{ ...HOME, day: day + 1, priceNzd: 1_000_000 }])).toThrow(RangeError);
});
