import { expect, test } from 'vitest';
import { priceContext } from '@sway/domain/prices/price-bands';
import { SITE } from '../test-site.ts';
import { FEATURED_HOMES } from './arrange.ts';

/** Homes on the first page of Discover, and homes that the home page asks for. */
const FIRST_PAGE = 24;
const ON_HOME_PAGE = 15;

const newestFirst = SITE.listings.filter(({ isActive }) => isActive).toReversed();

test('no kind of house is on two covers in a row, on the first page of Discover and after it', () => {
  const covers = newestFirst.map(({ photographs }) => photographs[0]!.kind);
  expect(covers.length).toBeGreaterThan(FIRST_PAGE);
  expect(covers.filter((kind, i) => kind === covers[i - 1])).toEqual([]);
});

test('no kind of house is twice among three cards in a row, of all homes or of a region, but among the oldest quarter', () => {
  const lists = [newestFirst, ...Map.groupBy(newestFirst, ({ home }) => home.place.city.region).values()];
  for (const list of lists) {
    const covers = list.slice(0, 0.75 * list.length).map(({ photographs }) => photographs[0]!.kind);
    expect(covers.filter((kind, i) => kind === covers[i - 1] || kind === covers[i - 2])).toEqual([]);
  }
});

test('neighbours in the list of a region are seen under different skies', () => {
  for (const list of Map.groupBy(newestFirst, ({ home }) => home.place.city.region).values()) {
    const hours = list.map(({ photographs }) => photographs[0]!.hour);
    expect(hours.filter((hour, i) => hour === hours[i - 1])).toEqual([]);
  }
});

test('no photograph is on two covers among ten neighbours', () => {
  const covers = newestFirst.map(({ photographs }) => photographs[0]!.name);
  for (let i = 0; i + 10 <= covers.length; i++) expect(new Set(covers.slice(i, i + 10)).size).toBe(10);
});

test('the homes on the home page are verified, photographed, and each of another type and region', () => {
  const featured = newestFirst.slice(0, FEATURED_HOMES);
  expect(featured.every(({ isVerified }) => isVerified)).toBe(true);
  expect(featured.every(({ photographs }) => photographs.length >= 3)).toBe(true);
  expect(new Set(featured.map(({ home }) => home.propertyType)).size).toBe(FEATURED_HOMES);
  expect(new Set(featured.map(({ home }) => home.place.city.region)).size).toBe(FEATURED_HOMES);
});

test('the home page can show a price of every band', () => {
  const bands = newestFirst
    .slice(FEATURED_HOMES, ON_HOME_PAGE)
    .map(({ swayPriceNzd, estimateNzd }) => priceContext('discover', swayPriceNzd, estimateNzd)?.band);
  expect(bands).toEqual(expect.arrayContaining(['realistic', 'aspirational', 'dream']));
});
