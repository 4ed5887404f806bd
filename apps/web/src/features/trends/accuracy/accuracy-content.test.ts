import { expect, test } from 'vitest';
import { accuracySentence, accuracyTable, errorBars } from './accuracy-content.ts';

const ALL = {
  region: null,
  sales: 4109,
  medianError: 7.4,
  within10: 61.8,
  within20: 88.2,
  inRange: 79.9,
  bias: 0.2,
  capitalValueError: 9.5,
};
const OTAGO = { ...ALL, region: 'Otago', sales: 33, medianError: 9, capitalValueError: null };

test('the chart and the table have all regions and each of them', () => {
  expect(errorBars([ALL, OTAGO]).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'All regions: 7.4%',
    'Otago: 9.0%',
  ]);
  const { columns, rows } = accuracyTable([ALL, OTAGO]);
  expect(rows[1]).toEqual(['Otago', 33, 9, 61.8, 79.9]);
  expect(columns.map(({ text }, i) => (text ? text(rows[0]![i]!) : String(rows[0]![i])))).toEqual([
    'All regions',
    '4,109',
    '7.4%',
    '61.8%',
    '79.9%',
  ]);
});

test('the sentence compares with the capital value where homes have one', () => {
  expect(accuracySentence(ALL)).toContain(
    'Half of the estimates were within 7.4% of the price, and 61.8% within 10%.',
  );
  expect(accuracySentence(ALL)).toContain('Half of the capital values were within 9.5%.');
  expect(accuracySentence(OTAGO)).not.toContain('capital values');
});
