import type { ListingFilter } from '@sway/contract/properties';
import { FEATURE_FILTER_NAMES } from '@sway/domain/listings/feature-filters';
import { areaTest, parseArea } from '@sway/domain/map/areas';
import type { Area } from '@sway/domain/map/areas';
import { FLAG_FILTERS, mapFilters, MIN_FILTERS } from '@sway/domain/listings/listing-filters';
import type { FilterName, FlagFilter, MinFilter } from '@sway/domain/listings/listing-filters';
import { splitAtAntimeridian } from '@sway/domain/map/positions';
import type { Bounds } from '@sway/domain/map/positions';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { RECENTLY_CONFIRMED_DAYS } from '@sway/domain/listings/resting';
import { foldForSearch } from '@sway/domain/text/search-text';
import { bitsOf } from './feature-bits.ts';
import { BLOCK_CAPACITY, sumsOf } from './block.ts';
import type { Block } from './block.ts';
import { layerTest } from './layer-sets.ts';
import { isMatch, matchText } from './listing-texts.ts';
import type { TextMatch } from './listing-texts.ts';
import { BANDS, STATED_READINESS } from './listing-index.ts';
import type { ListingIndex } from './listing-index.ts';

/** The filters of a list of active listings. */
export type ListingCriteria = ListingFilter & { bounds?: Bounds | null | undefined; ownerId?: number };

/** Filters the first `count` of `rows` of a block, in place. @returns how many remain */
export type Condition = (block: Block, rows: Uint16Array, count: number) => number;

const DAY_MS = 24 * 3_600_000;

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

type Conditions = {
  [Name in FilterName]: (
    wanted: NonNullable<ListingFilter[Name]>,
    criteria: ListingCriteria,
    index: ListingIndex,
  ) => Condition | null;
};

/** How each filter finds its listings, the most selective ones first; null if the value does not filter. */
const CONDITIONS: Conditions = {
  ...mapFilters(FLAG_FILTERS, name => (isWanted: boolean) => (isWanted ? isOneOf(name, 1 << 1) : null)),
  confirmedLately: isWanted =>
    isWanted ? isConfirmedSince(Date.now() - RECENTLY_CONFIRMED_DAYS * DAY_MS) : null,
  features: names => (names.length > 0 ? hasFeatures(bitsOf(FEATURE_FILTER_NAMES, names)) : null),
  propertyType: type => isOneOf('propertyType', bitsOf(PROPERTY_TYPES, [type])),
  minPrice: (from, { maxPrice }) => isPriced(from, maxPrice ?? Infinity),
  maxPrice: (to, { minPrice }) => (minPrice === undefined ? isPriced(-Infinity, to) : null),
  priceBands: bands => (bands.length > 0 ? isOneOf('band', bitsOf(BANDS, bands)) : null),
  readiness: wanted => (wanted.length > 0 ? isOneOf('readiness', bitsOf(STATED_READINESS, wanted)) : null),
  ...mapFilters(MIN_FILTERS, name => (min: number) => hasAtLeast(name, min)),
  byLayer: (text, _, { layerSets }) => {
    const isMeant = layerTest(text);
    return text ? isSaid(layerSets.sets.map(said => Number(isMeant(said)))) : null;
  },
  area: text => {
    const corners = parseArea(text);
    return corners && insideArea(corners);
  },
  location: (text, _, index) => textCondition(containsText, text, index),
};

function textCondition(condition: (match: TextMatch) => Condition, text: string, { texts }: ListingIndex) {
  const folded = foldForSearch(text);
  return folded ? condition(matchText(texts, folded)) : null;
}

const NAMES = Object.keys(CONDITIONS) as FilterName[];

/** The criteria as passes over the columns, the most selective ones first. */
export function conditionsOf(index: ListingIndex, criteria: ListingCriteria): Condition[] {
  const { ownerId, bounds, location } = criteria;
  return [
    ownerId === undefined ? null : isOwnedBy(ownerId),
    bounds ? insideBounds(bounds) : null,
    location ? textCondition(mayContainText, location, index) : null,
    ...NAMES.map(name => conditionOf(name, criteria, index)),
  ].filter(condition => condition !== null);
}

function conditionOf<Name extends FilterName>(name: Name, criteria: ListingCriteria, index: ListingIndex) {
  const wanted: ListingFilter[Name] = criteria[name];
  return wanted === undefined ? null : CONDITIONS[name](wanted, criteria, index);
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

/** @param wanted the bits of the numbers that listings can have. */
function isOneOf(name: 'band' | 'propertyType' | 'readiness' | FlagFilter, wanted: number): Condition {
  return ({ columns }, rows, count) => {
    const numbers = columns[name];
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += (wanted >> numbers[at]!) & 1;
    }
    return matched;
  };
}

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

function isConfirmedSince(fromMs: number): Condition {
  return ({ columns: { confirmedAtMs } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += Number(confirmedAtMs[at]! >= fromMs);
    }
    return matched;
  };
}

function hasAtLeast(name: MinFilter, min: number): Condition {
  return ({ columns }, rows, count) => {
    const numbers = columns[name];
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += Number(numbers[at]! >= min);
    }
    return matched;
  };
}

/** @param matches 1 for each number of what layers say that matches, 0 for the others */
function isSaid(matches: number[]): Condition {
  return ({ columns: { layers } }, rows, count) => {
    let matched = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[matched] = at;
      matched += matches[layers[at]!]!;
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

/** Blocks without a street that could match need no look at their rows, so a rare text costs little. */
function mayContainText({ rests, anyFirstWord, allWords }: TextMatch): Condition {
  return (block, _, count) =>
    sumsOf(block).rests.some(rest => isMatch(anyFirstWord, rests[rest]!, allWords)) ? count : 0;
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
