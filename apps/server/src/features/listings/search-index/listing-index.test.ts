import { areaTest, parseArea } from '@sway/domain/map/areas';
import { filtersOfFeature } from '@sway/domain/listings/feature-filters';
import { FLAG_FILTERS, MIN_FILTERS } from '@sway/domain/listings/listing-filters';
import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import { priceContext } from '@sway/domain/prices/price-bands';
import fc from 'fast-check';
import { criteria, facts, SEARCHES, TEXTS } from '@sway/testing/random-listings';
import { expect, test } from 'vitest';
import { BLOCK_CAPACITY } from './block.ts';
import type { ListingCriteria } from './conditions.ts';
import { findPage, summarizeMatching } from './find-page.ts';
import { clusterByCell, listingsInTile } from './cluster-listings.ts';
import type { ListingFacts } from './listing-facts.ts';
import { BANDS, emptyIndex, NO_CLOSENESS, putListing, removeListing } from './listing-index.ts';
import type { ListingIndex } from './listing-index.ts';

/** The words that a search text can have in place of the typed ones, for the texts above. */
const SAME_WORDS: Record<string, string[]> = { mt: ['mount'], saint: ['st'] };

function isFoundBy(text: string, search: string): boolean {
  const wordsOf = (of: string) =>
    of
      .replaceAll("'", '')
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  const has = (word: string) =>
    wordsOf(text).some(each =>
      /^\d/.test(word)
        ? each === word
        : [word, ...(SAME_WORDS[word] ?? [])].some(spelling => each.startsWith(spelling)),
    );
  return text.includes(search) || wordsOf(search).every(has);
}

function bandOf({ priceNzd, estimateNzd }: ListingFacts) {
  return priceContext('discover', priceNzd, estimateNzd)?.band ?? 'none';
}

/** Whether layers say a part of a filter of a place. */
function isSaid(layers: readonly string[], part: string): boolean {
  const [side, place] = part.split(' ') as [string, string];
  if (side === 'inside') return layers.includes(`+${place}`);
  const about = layers.filter(said => said.slice(1).split('/')[0] === place.split('/')[0]);
  return about.length > 0 && !about.some(said => said.slice(1) === place && said !== `-${place}`);
}

/** Whether a listing meets the criteria, written without optimizations. */
function meets(listing: ListingFacts, filter: ListingCriteria): boolean {
  const { bounds } = filter;
  const insideLongitudes =
    !bounds ||
    (bounds.west <= bounds.east
      ? listing.lng >= bounds.west && listing.lng <= bounds.east
      : listing.lng >= bounds.west || listing.lng <= bounds.east);
  return (
    (!filter.location || isFoundBy(listing.searchText, filter.location.toLowerCase())) &&
    listing.priceNzd >= (filter.minPrice ?? 0) &&
    listing.priceNzd <= (filter.maxPrice ?? Infinity) &&
    (!filter.propertyType || listing.propertyType === filter.propertyType) &&
    (!filter.area || areaTest(parseArea(filter.area)!).contains(listing.lat, listing.lng)) &&
    (filter.byLayer ?? '')
      .split('; ')
      .filter(Boolean)
      .every(part => isSaid(listing.layers, part)) &&
    (!filter.confirmedLately || listing.confirmedAtMs > 5) &&
    FLAG_FILTERS.every(name => !filter[name] || listing[name]) &&
    (filter.features ?? []).every(name =>
      listing.features.some(text => filtersOfFeature(text).includes(name)),
    ) &&
    (!filter.readiness?.length || filter.readiness.includes(listing.readiness!)) &&
    (!filter.priceBands?.length || filter.priceBands.includes(bandOf(listing))) &&
    MIN_FILTERS.every(name => (listing[name] ?? 0) >= (filter[name] ?? 0)) &&
    (!filter.ownerId || listing.ownerId === filter.ownerId) &&
    insideLongitudes &&
    (!bounds || (listing.lat <= bounds.north && listing.lat >= bounds.south))
  );
}

const ORDER_VALUES = {
  newest: (listing: ListingFacts) => -listing.createdAtMs,
  closest: ({ priceLean }: ListingFacts) => (priceLean === null ? NO_CLOSENESS : Math.abs(priceLean)),
  'price-low': (listing: ListingFacts) => listing.priceNzd,
  'price-high': (listing: ListingFacts) => -listing.priceNzd,
  confirmed: (listing: ListingFacts) => -listing.confirmedAtMs,
};

function indexOf(listings: Iterable<ListingFacts>): ListingIndex {
  const index = emptyIndex();
  for (const listing of listings) putListing(index, listing);
  return index;
}

test('a listing is found by every text by which a simple scan finds it, and by no other', () => {
  const [sample] = fc.sample(facts(fc.constant(1)), 1);
  for (const searchText of TEXTS) {
    const index = indexOf([{ ...sample!, searchText }]);
    const found = SEARCHES.filter(location => summarizeMatching(index, { location }).matching === 1);
    expect(found, searchText).toEqual(SEARCHES.filter(search => isFoundBy(searchText, search.toLowerCase())));
  }
});

test('a text that was searched for finds the listings of numbers and streets that are added later', () => {
  const [sample] = fc.sample(facts(fc.constant(1)), 1);
  const index = emptyIndex();
  const found = (location: string) => summarizeMatching(index, { location }).matching;
  const counts = () => ['1', 'kauri', '12 r'].map(found);
  const seen = ['12 kauri road', '14 kauri road', '12 rimu road'].map((searchText, n) => {
    const before = counts();
    putListing(index, { ...sample!, id: n + 1, searchText });
    return before;
  });
  expect([...seen, counts()]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [2, 2, 1],
    [3, 2, 2],
  ]);
});

/** Histories of listings that are added, changed and removed. There are few ids, so that most are changed or removed. */
const history = fc.array(
  fc.record({ listing: facts(fc.integer({ min: 1, max: 40 })), isRemoved: fc.boolean() }),
  {
    maxLength: 80,
  },
);

test('after any history, every filter, order and page equals that of a simple scan', () => {
  fc.assert(
    fc.property(history, criteria, fc.constantFrom(...LISTING_ORDERS), (events, filter, order) => {
      const [index, expectedListings] = [emptyIndex(), new Map<number, ListingFacts>()];
      for (const { listing, isRemoved } of events) {
        if (isRemoved) removeListing(index, listing.id);
        else putListing(index, listing);
        if (isRemoved) expectedListings.delete(listing.id);
        else expectedListings.set(listing.id, listing);
      }
      const value = ORDER_VALUES[order];
      const descending = order === 'newest' || order === 'price-high';
      const expected = [...expectedListings.values()]
        .filter(listing => meets(listing, filter))
        .toSorted((a, b) => value(a) - value(b) || (descending ? b.id - a.id : a.id - b.id))
        .map(({ id }) => id);
      const walked: number[] = [];
      for (let after = null, hasMore = true; hasMore;) {
        const page = findPage(index, filter, { order, limit: 3, after });
        expect(page.matching).toBe(expected.length);
        walked.push(...page.positions.map(({ id }) => id));
        ({ hasMore } = page);
        after = page.positions.at(-1) ?? null;
      }
      expect(walked).toEqual(expected);
      expect(index.total).toBe(expectedListings.size);
    }),
  );
});

test('the bounds of the matching listings contain each one and are no larger', () => {
  fc.assert(
    fc.property(fc.array(facts(fc.nat()), { maxLength: 30 }), criteria, (listings, filter) => {
      const unique = [...new Map(listings.map(listing => [listing.id, listing])).values()];
      const { matching, bounds } = summarizeMatching(indexOf(unique), filter);
      const found = unique.filter(listing => meets(listing, filter));
      expect(matching).toBe(found.length);
      const [lats, lngs] = [found.map(({ lat }) => lat), found.map(({ lng }) => lng)];
      const box = {
        north: Math.max(...lats),
        south: Math.min(...lats),
        east: Math.max(...lngs),
        west: Math.min(...lngs),
      };
      expect(bounds).toEqual(found.length > 0 ? box : null);
    }),
  );
});

/** More listings than a block holds, many of them at one position, so that blocks split by position and by id. */
function manyListings(): ListingFacts[] {
  const [sample] = fc.sample(facts(fc.constant(1)), { numRuns: 1, seed: 7 });
  return Array.from({ length: 3 * BLOCK_CAPACITY }, (_, i) => {
    const spread = i % 2 === 0 ? 0 : ((i * 7919) % 10_007) / 10_007;
    return {
      ...sample!,
      id: i + 1,
      mapX: 0.98 + spread / 100,
      mapY: 0.6 + spread / 200,
      priceNzd: 100_000 + i,
    };
  });
}

test('splitting blocks loses, repeats and misplaces no listing, also with thousands at one position', () => {
  const index = indexOf(manyListings());
  expect(index.blocks.length).toBeGreaterThan(3);
  const page = findPage(index, {}, { order: 'price-low', limit: 3 * BLOCK_CAPACITY, after: null });
  expect(page.positions.map(({ id }) => id)).toEqual(manyListings().map(({ id }) => id));
  for (const { id } of manyListings()) removeListing(index, id);
  expect(index.total).toBe(0);
  expect(summarizeMatching(index, {})).toEqual({ matching: 0, bounds: null });
});

test.each([0, 3, 8, 14])(
  'every listing at zoom %i is counted once, in the band of its price, and the lowest price is known',
  z => {
    const listings = manyListings();
    const index = indexOf(listings);
    const across = 2 ** z;
    const tiles = new Set(
      listings.map(({ mapX, mapY }) => `${Math.floor(mapX * across)}/${Math.floor(mapY * across)}`),
    );
    const counts = BANDS.map(() => 0);
    let lowestPriceNzd = Infinity;
    for (const place of tiles) {
      const [x, y] = place.split('/').map(Number) as [number, number];
      for (const cell of clusterByCell(index, {}, { z, x, y }, { cellsPerSide: 8, margin: 0 })) {
        lowestPriceNzd = Math.min(lowestPriceNzd, 'bands' in cell ? cell.lowestPriceNzd : cell.priceNzd);
        if ('bands' in cell) cell.bands.forEach((count, band) => (counts[band]! += count));
        else counts[BANDS.indexOf(cell.band)]! += 1;
      }
    }
    expect(lowestPriceNzd).toBe(100_000);
    expect(counts).toEqual(BANDS.map(band => listings.filter(listing => bandOf(listing) === band).length));
  },
);

test('counting whole blocks and counting rows give the same clusters', () => {
  const index = indexOf(manyListings());
  for (const z of [0, 4, 9]) {
    const tile = { z, x: Math.floor(0.981 * 2 ** z), y: Math.floor(0.6005 * 2 ** z) };
    const options = { cellsPerSide: 8, margin: 1 };
    // A filter that every listing passes, so that rows are counted.
    expect(clusterByCell(index, {}, tile, options)).toEqual(
      clusterByCell(index, { minPrice: 0 }, tile, options),
    );
  }
});

test('listings are returned one by one up to the limit, and null beyond it', () => {
  const index = indexOf(manyListings().slice(0, 10));
  expect(listingsInTile(index, {}, { z: 0, x: 0, y: 0 }, 10)).toHaveLength(10);
  expect(listingsInTile(index, {}, { z: 0, x: 0, y: 0 }, 9)).toBeNull();
});
