import { expect, test } from 'vitest';
import { binRows } from './bins.ts';
import { boostTrees } from './boosted-trees.ts';

const OPTIONS = { trees: 150, depth: 2, learningRate: 0.1, leafRows: 10, errorLimit: 10 };

const ROWS = Array.from({ length: 400 }, (_, i) => [i % 20, Math.floor(i / 20), i % 5 === 0 ? NaN : 1]);
const BINNED = binRows(ROWS);

test('trees learn steps, sums of columns, and that a number is unknown', () => {
  const value = ([a = 0, b = 0, c]: number[]) =>
    (a > 9 ? 4 : 0) + (b > 4 ? 2 : 0) + (Number.isNaN(c) ? 1 : 0);
  const trees = boostTrees(BINNED, Float64Array.from(ROWS, value), OPTIONS);
  for (const row of ROWS) expect(Math.abs(trees.predict(row) - value(row))).toBeLessThan(0.35);
});

test('a few enormous targets hardly change the prediction', () => {
  const targets = Float64Array.from(ROWS, (_, i) => (i % 50 === 0 ? 1000 : 1));
  const trees = boostTrees(BINNED, targets, { ...OPTIONS, errorLimit: 0.1 });
  for (const row of ROWS) expect(trees.predict(row)).toBeLessThan(1.5);
});

test('no leaf is of fewer rows than asked for', () => {
  const targets = Float64Array.from(ROWS, ([a]) => (a === 0 ? 5 : 0));
  const trees = boostTrees(BINNED, targets, { ...OPTIONS, leafRows: 250 });
  expect(new Set(ROWS.map(row => trees.predict(row))).size).toBe(1);
});

test('the same rows give the same trees', () => {
  const targets = Float64Array.from(ROWS, ([a = 0, b = 0]) => Math.sin(a) * b);
  const [first, second] = [boostTrees(BINNED, targets, OPTIONS), boostTrees(BINNED, targets, OPTIONS)];
  expect(ROWS.map(row => first.predict(row))).toEqual(ROWS.map(row => second.predict(row)));
});

test('without rows the prediction is 0', () => {
  expect(boostTrees(binRows([]), new Float64Array(), OPTIONS).predict([])).toBe(0);
});
