import { CITY_RATES_NZD_PER_M2, estimateValue } from '@sway/domain/prices/estimate';
import { LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import { LISTING_LIMITS, PRICE_JUSTIFICATION_TAGS } from '@sway/domain/listings/listing-rules';
import { priceContext } from '@sway/domain/prices/price-bands';
import { PROPERTY_TYPES, hasRooms } from '@sway/domain/listings/property-types';
import { expect, test } from 'vitest';
import { NOW, SITE } from '../test-site.ts';
import { daysBetween } from '../time.ts';
import { listedAt } from './listings.ts';

const { listings } = SITE;
const active = listings.filter(({ isActive }) => isActive);

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, key)].map(([name, group]) => [name, group.length]));
}

test('over 600 listings are active, in every city with its own rate and in a dozen others', () => {
  expect(active.length).toBeGreaterThan(600);
  expect(listings.length - active.length).toBeGreaterThan(10);
  const inCity = countBy(active, ({ home }) => home.place.city.name);
  const rated = Object.keys(CITY_RATES_NZD_PER_M2);
  expect(rated.filter(city => !(inCity[city]! >= 10))).toEqual([]);
  expect(Object.keys(inCity).length).toBeGreaterThan(rated.length + 12);
});

test('most listings are houses, and there are some of every other type', () => {
  const ofType = countBy(active, ({ home }) => home.propertyType);
  expect(PROPERTY_TYPES.filter(type => !(ofType[type]! >= 12))).toEqual([]);
  expect(ofType['House']).toBeGreaterThan(active.length / 2);
});

test('a listing has the rooms that its type can have, and texts within their limits', () => {
  for (const { home, justificationText, justificationTags, description, title } of listings) {
    const isHome = home.propertyType !== 'Land' && home.propertyType !== 'Commercial';
    expect(home.bedrooms !== null && home.bathrooms !== null).toBe(isHome);
    expect(home.floorArea !== null).toBe(hasRooms(home.propertyType));
    expect(home.floorArea ?? Infinity).toBeGreaterThanOrEqual(LISTING_FIELDS.floorArea.min);
    expect(justificationText.length).toBeLessThanOrEqual(LISTING_LIMITS.maxJustificationCharacters);
    expect(PRICE_JUSTIFICATION_TAGS).toEqual(expect.arrayContaining(justificationTags));
    expect(`${title} ${description} ${justificationText}`).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
  }
});

test('the estimate of a listing is the one that the formula gives for it', () => {
  for (const { home, estimateNzd } of listings) {
    const { propertyType, floorArea, bedrooms, place } = home;
    const estimate = estimateValue({
      city: place.city.name,
      floorArea: floorArea ?? 0,
      propertyType,
      bedrooms: bedrooms ?? 0,
    });
    expect(estimateNzd).toBe(estimate?.amountNzd ?? null);
  }
});

test('prices are in every band and at its extremes, and written as owners write them', () => {
  const contexts = active.flatMap(({ swayPriceNzd, estimateNzd }) =>
    estimateNzd === null ? [] : [priceContext('discover', swayPriceNzd, estimateNzd)!],
  );
  const inBand = countBy(contexts, ({ band }) => band);
  expect(['realistic', 'aspirational', 'dream'].filter(band => !(inBand[band]! > 100))).toEqual([]);
  expect(Math.min(...contexts.map(({ differencePercent }) => differencePercent))).toBeLessThan(-10);
  expect(contexts.filter(({ differencePercent }) => differencePercent > 50).length).toBeGreaterThan(3);
  expect(listings.every(({ swayPriceNzd }) => /(0000|5000|9000)$/.test(`${swayPriceNzd}`))).toBe(true);
});

test('listings are spread over four months, with some in each week', () => {
  const days = active.map(listing => daysBetween(listedAt(listing), NOW));
  expect(Math.min(...days)).toBeLessThan(1);
  expect(Math.max(...days)).toBeGreaterThan(115);
  expect(Math.max(...days)).toBeLessThan(123);
  const inWeek = countBy(days, day => `${Math.floor(day / 7)}`);
  for (let week = 0; week < 17; week++) expect(inWeek[week]).toBeGreaterThan(10);
});

test('a price history starts with the listing, ends with its price, and has a new price each time', () => {
  const counts = countBy(listings, ({ priceChanges }) => `${priceChanges.length}`);
  expect(Object.keys(counts).toSorted()).toEqual(['1', '2', '3']);
  for (const { priceChanges, swayPriceNzd } of listings) {
    const times = priceChanges.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
    expect(priceChanges.at(-1)!.priceNzd).toBe(swayPriceNzd);
    priceChanges.slice(1).forEach((change, i) => expect(change.priceNzd).not.toBe(priceChanges[i]!.priceNzd));
  }
});

test('no two listings share a text, and no two of twelve neighbours begin alike', () => {
  for (const text of ['title', 'description', 'justificationText'] as const)
    expect(new Set(listings.map(each => each[text])).size).toBe(listings.length);
  const openings = listings.map(({ description }) => description.split('. ')[0]);
  for (let i = 0; i + 12 <= openings.length; i++) expect(new Set(openings.slice(i, i + 12)).size).toBe(12);
});
