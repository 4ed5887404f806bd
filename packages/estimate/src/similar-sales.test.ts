import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kmBetween, pointOf } from './home-point.ts';
import type { Sale } from './sale.ts';
import { SimilarSales } from './similar-sales.ts';

function saleOf(priceNzd: number, lng: number, changes: Partial<Sale> = {}): Sale {
  return {
    day: 1,
    priceNzd,
    position: { lat: -36.85, lng },
    region: 'Auckland',
    district: 'Auckland City',
    bedrooms: 3,
    bathrooms: 1,
    carParks: 1,
    floorAreaM2: null,
    landAreaM2: null,
    capitalValueNzd: null,
    valuedOnDay: null,
    ...changes,
  };
}

/** A town whose west sells for 1,200,000 and whose east, 10 km away, for 700,000. */
function town(): SimilarSales {
  const model = new SimilarSales();
  model.moveTo(1);
  for (let i = 0; i < 40; i++)
    for (const sale of [saleOf(1_200_000, 174.7 + i / 10_000), saleOf(700_000, 174.81 + i / 10_000)])
      model.learn(sale, model.estimate(sale));
  return model;
}

describe('of a town with a dear and a cheap side', () => {
  const model = town();
  const priceAt = (home: Sale) => Math.exp(model.estimate(home).logPrice);

  test('a home is estimated like the homes around it', () => {
    expect(priceAt(saleOf(1, 174.702)) / 1_200_000).toBeCloseTo(1, 1);
    expect(priceAt(saleOf(1, 174.812)) / 700_000).toBeCloseTo(1, 1);
  });

  test('its most alike sales come first, none from 15 km away or further', () => {
    const { sales } = model.estimate(saleOf(1, 174.7));
    expect(sales[0]).toMatchObject({ priceNzd: 1_200_000, day: 1 });
    expect(sales).toHaveLength(50);
    expect(model.estimate(saleOf(1, 175.1)).sales).toEqual([]);
  });

  test('a home without a position, or far from all sales, is estimated like its district', () => {
    const nowhere = model.estimate(saleOf(1, 174, { position: null }));
    expect(nowhere).toMatchObject({ place: 0, explained: 0, sales: [] });
    expect(nowhere.logPrice).toBeCloseTo(model.estimate(saleOf(1, 175.1)).logPrice);
  });

  test('the place of a home far from all sales is unknown', () => {
    expect(model.estimate(saleOf(1, 174.702)).explained).toBeGreaterThan(0.05);
    expect(model.estimate(saleOf(1, 175.1)).explained).toBe(0);
  });
});

test('with fewer than 30 sales nothing is estimated', () => {
  const model = new SimilarSales();
  for (let i = 0; i < 29; i++) model.learn(saleOf(800_000, 174.7), model.estimate(saleOf(1, 174.7)));
  expect(model.estimate(saleOf(1, 174.7)).logPrice).toBeNaN();
  model.learn(saleOf(800_000, 174.7), model.estimate(saleOf(1, 174.7)));
  expect(model.estimate(saleOf(1, 174.7)).logPrice).toBeCloseTo(Math.log(800_000), 1);
});

test('the most alike sales are those that comparing all of them finds', () => {
  const home = fc.record({
    lng: fc.double({ min: 174.6, max: 174.9, noNaN: true }),
    bedrooms: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
    day: fc.integer({ min: 1, max: 2_000 }),
  });
  /** How alike they are by the rule that the estimate is documented to have. */
  const alike = (a: Sale, b: Sale) => {
    const [here, there] = [pointOf(a)!, pointOf(b)!];
    const km = kmBetween(here, there);
    const ofPlace = km < 15 ? 0.22 ** 2 * Math.exp(-km / 4) + 0.15 ** 2 * Math.exp(-km / 0.4) : 0;
    return ofPlace * Math.exp(-Math.abs(here.bedrooms - there.bedrooms) / 6 - (b.day - a.day) / 3000);
  };
  fc.assert(
    fc.property(fc.array(home, { minLength: 30, maxLength: 150 }), home, (homes, { lng, bedrooms }) => {
      const model = new SimilarSales();
      const sales = homes
        .toSorted((a, b) => a.day - b.day)
        .map(({ lng: at, ...facts }, i) => saleOf(500_000 + i, at, facts));
      for (const sale of sales) {
        model.moveTo(sale.day);
        model.learn(sale, model.estimate(sale));
      }
      const asked = saleOf(1, lng, { bedrooms, day: 2_000 });
      model.moveTo(asked.day);
      const expected = sales
        .map(sale => ({ priceNzd: sale.priceNzd, alike: alike(sale, asked) }))
        .filter(sale => sale.alike > 0)
        .toSorted((a, b) => b.alike - a.alike || a.priceNzd - b.priceNzd)
        .slice(0, 50);
      expect(model.estimate(asked).sales.map(({ priceNzd }) => priceNzd)).toEqual(
        expected.map(({ priceNzd }) => priceNzd),
      );
    }),
    { numRuns: 40 },
  );
});
