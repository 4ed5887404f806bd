import type { ListingFilter } from '@sway/contract/properties';
import { FILTER_NAMES, mapFilters } from '@sway/domain/listings/listing-filters';
import { repetitions } from '@sway/testing/depth';
import { criteria, facts } from '@sway/testing/random-listings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPage } from '../search-index/find-page.ts';
import { emptyIndex, putListing } from '../search-index/listing-index.ts';
import { emptyMatcher, putSearch, removeSearch, searchesFor } from './search-matcher.ts';

const COUNT = repetitions({ quick: 300, full: 2_000 });

const corner = fc.tuple(fc.integer({ min: -470, max: -340 }), fc.integer({ min: 1660, max: 1840 }));
const area = fc
  .array(corner, { minLength: 3, maxLength: 6 })
  .map(corners =>
    corners.map(([lat, lng]) => `${lat / 10},${lng > 1800 ? lng / 10 - 360 : lng / 10}`).join(';'),
  );

/** By few filters, so that many homes fit. */
const search = fc
  .record({ all: criteria, drawn: area, names: fc.subarray([...FILTER_NAMES], { maxLength: 3 }) })
  .map(({ all, drawn, names }): ListingFilter => {
    const known: ListingFilter = { ...all, ...(all.ownerId === 1 ? { area: drawn } : {}) };
    return mapFilters(names, name => known[name]) as ListingFilter;
  });

test(`the searches that a home fits are those whose list it would be in, of ${COUNT} searches and homes`, () => {
  const now = new Date();
  const homes = fc.sample(facts(fc.constant(0)), COUNT).map((home, i) => ({ ...home, id: i + 1 }));
  const matcher = emptyMatcher();
  // Each is replaced by another, and some are removed.
  for (const set of [fc.sample(search, COUNT), fc.sample(search, COUNT)])
    set.forEach((filters, id) => putSearch(matcher, id, filters));
  const searches = fc.sample(search, COUNT);
  searches.forEach((filters, id) =>
    id % 10 === 0 ? removeSearch(matcher, id) : putSearch(matcher, id, filters),
  );
  const index = emptyIndex();
  for (const home of homes) putListing(index, home);
  const fits = homes.flatMap(home => searchesFor(matcher, home, now).map(id => `${id}:${home.id}`));
  const listed = searches.flatMap((filters, id) => {
    if (id % 10 === 0) return [];
    const page = findPage(index, filters, { order: 'newest', limit: COUNT, after: null });
    return page.positions.map(position => `${id}:${position.id}`);
  });
  expect(fits.toSorted()).toEqual(listed.toSorted());
  expect(fits.length).toBeGreaterThan(COUNT);
  for (const [i, home] of homes.entries()) {
    const earlier = new Set(searchesFor(matcher, home, now));
    const later = homes[(i + 1) % COUNT]!;
    const fresh = searchesFor(matcher, later, now).filter(id => !earlier.has(id));
    expect(searchesFor(matcher, later, now, home)).toEqual(fresh);
  }
  for (let id = 0; id < COUNT; id++) removeSearch(matcher, id);
  expect([matcher.places.size, matcher.byKey.size, matcher.placeOf.size]).toEqual([0, 0, 0]);
});
