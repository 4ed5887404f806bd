import type { ListingFilter } from '@sway/contract/properties';
import { areaTest, parseArea } from '@sway/domain/map/areas';
import type { Area } from '@sway/domain/map/areas';
import { LEAST_FILTER_NAMES } from '@sway/domain/listings/least-filters';
import type { LeastFilter } from '@sway/domain/listings/least-filters';
import { splitAtAntimeridian } from '@sway/domain/map/positions';
import type { Bounds } from '@sway/domain/map/positions';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { foldForSearch } from '@sway/domain/text/search-text';
import { bitsOfFilters } from './feature-bits.ts';
import { BLOCK_CAPACITY, sumsOf } from './block.ts';
import type { Block } from './block.ts';
import { isMatch, matchText } from './listing-texts.ts';
import type { TextMatch } from './listing-texts.ts';
import { BANDS } from './listing-index.ts';
import type { ListingIndex } from './listing-index.ts';

/** The filters of a list of active listings. */
export type ListingCriteria = ListingFilter & { bounds?: Bounds | null | undefined; ownerId?: number };

/** Filters the first `count` of `rows` of a block, in place. @returns how many remain */
export type Condition = (block: Block, rows: Uint16Array, count: number) => number;

const ALL_ROWS = Uint16Array.from({ length: BLOCK_CAPACITY }, (_, at) => at);

/** Writes the rows of a block that meet every condition into `rows`. @returns how many there are */
export function selectRows(block: Block, conditions: Condition[], rows: Uint16Array): number {
  let { count } = block;
  rows.set(ALL_ROWS.subarray(0, count));
  for (const condition of conditions) {
    if (count === 0) return 0;
    count = condition(block, rows, count);
  }
  return count;
}

/** A buffer for the rows of a block. */
export function rowBuffer(): Uint16Array {
  return new Uint16Array(BLOCK_CAPACITY);
}

/** The criteria as passes over the columns, the most selective ones first. */
export function conditionsOf({ texts }: ListingIndex, criteria: ListingCriteria): Condition[] {
  const {
    location,
    minPrice,
    maxPrice,
    propertyType,
    priceBands,
    features,
    verified,
    area,
    bounds,
    ownerId,
  } = criteria;
  const conditions: Condition[] = [];
  if (ownerId !== undefined) conditions.push(isOwnedBy(ownerId));
  if (bounds) conditions.push(insideBounds(bounds));
  if (verified) conditions.push(isVerified);
  if (features?.length) conditions.push(hasFeatures(bitsOfFilters(features)));
  if (propertyType) conditions.push(isOfType(PROPERTY_TYPES.indexOf(propertyType)));
  if (minPrice !== undefined || maxPrice !== undefined) {
    conditions.push(isPriced(minPrice ?? -Infinity, maxPrice ?? Infinity));
  }
  if (priceBands?.length)
    conditions.push(isInBands(priceBands.reduce((bits, band) => bits | (1 << BANDS.indexOf(band)), 0)));
  for (const name of LEAST_FILTER_NAMES) {
    const least = criteria[name];
    if (least) conditions.push(hasAtLeast(name, least));
  }
  const corners = area ? parseArea(area) : null;
  if (corners) conditions.push(insideArea(corners));
  const text = foldForSearch(location ?? '');
  if (text) conditions.push(containsText(matchText(texts, text)));
  return conditions;
}

// Each type of column has a function of its own, so that its loop is compiled for that type. The loops do not branch on the
// condition, which a processor cannot predict; this makes them five times as fast.

function isOwnedBy(id: number): Condition {
  return ({ columns: { ownerId } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += Number(ownerId[at] === id);
    }
    return matched;
  };
}

function isOfType(type: number): Condition {
  return ({ columns: { propertyType } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += Number(propertyType[at] === type);
    }
    return matched;
  };
}

const isVerified: Condition = ({ columns: { verified } }, rows, count) => {
  let matched = 0;
  for (let i = 0; i < count; i++) {
    const at = rows[i]!;
    rows[matched] = at;
    matched += verified[at]!;
  }
  return matched;
};

/** @param wanted the bits of the features that listings must all have. */
function hasFeatures(wanted: number): Condition {
  return ({ columns: { features } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += Number((features[at]! & wanted) === wanted);
    }
    return matched;
  };
}

/** @param wanted the bits of the bands. Each listing has one band. */
function isInBands(wanted: number): Condition {
  return ({ columns: { band } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += (wanted >> band[at]!) & 1;
    }
    return matched;
  };
}

/** Both bounds inclusive. */
function isPriced(from: number, to: number): Condition {
  return ({ columns: { priceNzd } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      const price = priceNzd[at]!;
      rows[matched] = at;
      matched += Number(price >= from) & Number(price <= to);
    }
    return matched;
  };
}

function hasAtLeast(name: LeastFilter, least: number): Condition {
  return ({ columns }, rows, count) => {
    const numbers = columns[name];
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += Number(numbers[at]! >= least);
    }
    return matched;
  };
}

/**
 * All four sides inclusive. The bounds may cross the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees). Blocks outside are skipped.
 */
function insideBounds(bounds: Bounds): Condition {
  const boxes = splitAtAntimeridian(bounds);
  return (block, rows, count) => {
    const { degrees } = sumsOf(block);
    const near = boxes.filter(
      box =>
        box.north >= degrees.south &&
        box.south <= degrees.north &&
        box.east >= degrees.west &&
        box.west <= degrees.east,
    );
    return near.length === 0 ? 0 : filterInside(block, near, rows, count);
  };
}

/** Blocks that are wholly inside or outside need no look at their rows, so an area costs little more than its edge. */
function insideArea(corners: Area): Condition {
  const { containsBetween, coverOf } = areaTest(corners);
  return (block, rows, count) => {
    const { degrees } = sumsOf(block);
    const cover = coverOf(degrees);
    if (cover !== 'some') return cover === 'all' ? count : 0;
    const contains = containsBetween(degrees.south, degrees.north);
    const { lat, lng } = block.columns;
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += Number(contains(lat[at]!, lng[at]!));
    }
    return matched;
  };
}

function filterInside(
  { columns: { lat, lng } }: Block,
  boxes: Bounds[],
  rows: Uint16Array,
  count: number,
): number {
  let matched = 0;
  for (let i = 0; i < count; i++) {
    const at = rows[i]!;
    const y = lat[at]!;
    const x = lng[at]!;
    let inside = 0;
    for (const { north, south, east, west } of boxes)
      inside |= Number(y <= north) & Number(y >= south) & Number(x <= east) & Number(x >= west);
    rows[matched] = at;
    matched += inside;
  }
  return matched;
}

function containsText({ firstWords, rests, allWords }: TextMatch): Condition {
  return ({ columns: { firstWord, rest } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += isMatch(firstWords[firstWord[at]!]!, rests[rest[at]!]!, allWords);
    }
    return matched;
  };
}
