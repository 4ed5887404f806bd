import { describe, expect, test } from 'vitest';
import type { Sale } from './sale.ts';
import { ValueRatio } from './value-ratio.ts';

const VALUE_NZD = 900_000;
const ERROR = 0.08;

/** A sale of a home without a position, at so many times its capital value. */
function saleAt(ratio: number, changes: Partial<Sale> = {}): Sale {
  return {
    day: 1,
    priceNzd: VALUE_NZD * ratio,
    position: null,
    region: 'Auckland',
    district: 'Auckland City',
    bedrooms: 3,
    bathrooms: null,
    carParks: null,
    floorAreaM2: null,
    landAreaM2: null,
    capitalValueNzd: VALUE_NZD,
    valuedOnDay: 0,
    ...changes,
  };
}

function learn(model: ValueRatio, sale: Sale, times: number): void {
  for (let i = 0; i < times; i++) model.learn(sale, VALUE_NZD, model.estimate(sale, VALUE_NZD), ERROR);
}

/** How many times its capital value a home is expected to be sold for. */
function expectedOf(model: ValueRatio, home: Sale): number {
  return Math.exp(model.estimate(home, VALUE_NZD).expected);
}

describe('of a market in which Auckland sells at 1.2 times the capital value', () => {
  const model = new ValueRatio();
  learn(model, saleAt(1.2), 200);
  const south = saleAt(1, { region: 'Southland', district: 'Gore' });

  test('Auckland is expected there, and a region without sales between it and the capital value', () => {
    expect(expectedOf(model, saleAt(1))).toBeCloseTo(1.2, 2);
    expect(expectedOf(model, south)).toBeGreaterThan(1.05);
  });

  test('a region with three sales moves towards them, and with a hundred it is there', () => {
    const before = expectedOf(model, south);
    learn(model, south, 3);
    const afterFew = expectedOf(model, south);
    learn(model, south, 97);
    expect(afterFew).toBeLessThan(before);
    expect(afterFew).toBeGreaterThan(1.02);
    expect(expectedOf(model, south)).toBeCloseTo(1, 1);
  });
});

test('homes of a revaluation that is too low are expected at more than those of another one in the same district', () => {
  const model = new ValueRatio();
  for (let i = 0; i < 50; i++) {
    learn(model, saleAt(1), 1);
    learn(model, saleAt(1.1, { valuedOnDay: -400 }), 1);
  }
  const later = expectedOf(model, saleAt(1));
  expect(expectedOf(model, saleAt(1, { valuedOnDay: -400 }))).toBeGreaterThan(later + 0.07);
});

test('the level follows within weeks, and then goes on with its trend', () => {
  const model = new ValueRatio();
  for (let day = 0; day < 100; day++) {
    model.moveTo(day);
    learn(model, saleAt(Math.exp(0.002 * day), { day }), 10);
  }
  model.moveTo(104);
  expect(Math.log(expectedOf(model, saleAt(1)))).toBeCloseTo(0.002 * 104, 1.7);
});

test('a home on the dear side of a town is expected at more than one on the other side', () => {
  const model = new ValueRatio();
  const at = (lng: number) => ({ position: { lat: -36.85, lng } });
  for (let i = 0; i < 60; i++) {
    learn(model, saleAt(1.1, at(174.5)), 1);
    learn(model, saleAt(1, at(174.9)), 1);
  }
  expect(expectedOf(model, saleAt(1, at(174.5)))).toBeGreaterThan(1.06);
  expect(expectedOf(model, saleAt(1, at(174.9)))).toBeLessThan(1.04);
});

test('estimating changes nothing, also for groups that are not known', () => {
  const model = new ValueRatio();
  learn(model, saleAt(1.2), 10);
  const before = model.estimate(saleAt(1), VALUE_NZD);
  model.estimate(saleAt(1, { region: 'X', district: 'Y', position: { lat: -40, lng: 175 } }), VALUE_NZD);
  expect(model.estimate(saleAt(1), VALUE_NZD)).toEqual(before);
});
