import { expect, test } from 'vitest';
import {
  FILTER_NAMES,
  FLAG_FILTERS,
  filterOf,
  LISTING_FILTERS,
  mapFilters,
  MIN_FILTERS,
  parameterOf,
} from './listing-filters.ts';

test('the filters of a kind are found, and each gets a value', () => {
  expect(mapFilters(MIN_FILTERS, name => `${name}!`)).toMatchObject({
    bedrooms: 'bedrooms!',
    landArea: 'landArea!',
  });
  expect(FLAG_FILTERS).toContain('verified');
});

test.each(FILTER_NAMES)(
  'the value of %s that does not filter has no text and no chip, and is what an unreadable text is read as',
  name => {
    const { none, read, write, chipsOf } = filterOf(name);
    expect(write(none)).toBe('');
    expect(chipsOf(none)).toEqual([]);
    expect(read([])).toEqual(none);
    expect(read([''])).toEqual(none);
    expect(read(['\u0000'])).toEqual(none);
  },
);

test.each(FILTER_NAMES)('each option of %s is read as the value that it is written as', name => {
  const { none, read, write, optionsOf } = filterOf(name);
  const values = (optionsOf?.(none) ?? []).map(({ value }) => value);
  expect(values.map(value => write(read([value])))).toEqual(
    values.map(value => (value === '2,000,000+' ? '' : value)),
  );
});

test('a filter of a URL is named once', () => {
  const parameters = FILTER_NAMES.map(parameterOf);
  expect(new Set(parameters).size).toBe(parameters.length);
});

test.each(MIN_FILTERS)('the choices of %s increase and are accepted by the API', name => {
  const { choices, max } = LISTING_FILTERS[name];
  expect([...choices]).toEqual(choices.toSorted((a, b) => a - b));
  expect(choices[0]).toBeGreaterThan(0);
  expect(choices.at(-1)).toBeLessThanOrEqual(max);
});

test.each([
  [800, '800 m²+ of land'],
  [9_999, '9,999 m²+ of land'],
  [10_000, '1 ha+ of land'],
  [15_000, '1.5 ha+ of land'],
])('a land area of %i m² is shown as %s', (m2, label) => {
  expect(LISTING_FILTERS.landArea.chipsOf(m2)).toEqual([{ label, without: null }]);
});

test('the prices begin with Any, and the maximum prices end without an upper bound', () => {
  const labels = (name: 'minPrice' | 'maxPrice') =>
    LISTING_FILTERS[name].optionsOf().map(({ label }) => label);
  expect(labels('minPrice')).toEqual(['Any', '$400K', '$500K', '$600K', '$750K', '$1M', '$1.5M']);
  expect(labels('maxPrice')).toEqual(['Any', '$600K', '$750K', '$900K', '$1M', '$1.25M', '$1.5M', '$2M+']);
});

test.each([
  ['', null],
  ['2,000,000+', null],
  ['750000', 750_000],
  ['900k', 900_000],
])('the text %j is the price %j', (text, price) => {
  const { read, problemOf } = LISTING_FILTERS.maxPrice;
  expect([read([text]), problemOf(text)]).toEqual([price, null]);
});

test.each([
  ['0', 'More than $0'],
  ['1,2', 'Check the commas: 1,200,000, or 1.2m for 1.2 million'],
  ['cheap', 'Enter an amount, such as 950,000, 950k or 1.2m'],
])('the text %j is no price, and why is said', (text, problem) => {
  const { read, problemOf } = LISTING_FILTERS.minPrice;
  expect([read([text]), problemOf(text)]).toEqual([null, problem]);
});
