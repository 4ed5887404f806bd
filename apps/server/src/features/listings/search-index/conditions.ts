import type { PropertyFilter } from '@sway/contract/properties';
import { splitAtAntimeridian } from '@sway/domain/positions';
import type { Bounds } from '@sway/domain/positions';
import { PROPERTY_TYPES } from '@sway/domain/property-types';
import { foldForSearch } from '@sway/domain/search-text';
import { BLOCK_CAPACITY, sumsOf } from './block.ts';
import type { Block } from './block.ts';
import { isMet, matchText } from './listing-texts.ts';
import type { TextMatch } from './listing-texts.ts';
import type { ListingIndex } from './listing-index.ts';

/** What a list of active listings can be narrowed by. */
export type ListingCriteria = PropertyFilter & { bounds?: Bounds | null | undefined; ownerId?: number };

/** Keeps those of a block's rows that hold: the first `count` of `rows` are looked at. @returns how many are kept */
export type Condition = (block: Block, rows: Uint16Array, count: number) => number;

const ALL_ROWS = Uint16Array.from({ length: BLOCK_CAPACITY }, (_, at) => at);

/** The rows of a block that meet every condition, written into `rows`. @returns how many they are */
export function selectRows(block: Block, conditions: Condition[], rows: Uint16Array): number {
  let { count } = block;
  rows.set(ALL_ROWS.subarray(0, count));
  for (const condition of conditions) {
    if (count === 0) return 0;
    count = condition(block, rows, count);
  }
  return count;
}

/** A place to write a block's rows to. */
export function rowBuffer(): Uint16Array {
  return new Uint16Array(BLOCK_CAPACITY);
}

/** The criteria as passes over the columns, those that leave least to the next ones first. */
export function conditionsOf({ texts }: ListingIndex, criteria: ListingCriteria): Condition[] {
  const { location, minPrice, maxPrice, propertyType, bedrooms, bounds, ownerId } = criteria;
  const conditions: Condition[] = [];
  if (ownerId !== undefined) conditions.push(isOwnedBy(ownerId));
  if (bounds) conditions.push(insideBounds(bounds));
  if (propertyType) conditions.push(isOfType(PROPERTY_TYPES.indexOf(propertyType)));
  if (minPrice !== undefined || maxPrice !== undefined) {
    conditions.push(isPriced(minPrice ?? -Infinity, maxPrice ?? Infinity));
  }
  if (bedrooms) conditions.push(hasBedrooms(bedrooms));
  const text = foldForSearch(location ?? '');
  if (text) conditions.push(holdsText(matchText(texts, text)));
  return conditions;
}

// One function a column, so that each loop is compiled for its own kind of column; and no branch on what is kept, which no
// processor can foretell: that is five times as quick.

function isOwnedBy(id: number): Condition {
  return ({ columns: { ownerId } }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[kept] = at;
      kept += Number(ownerId[at] === id);
    }
    return kept;
  };
}

function isOfType(type: number): Condition {
  return ({ columns: { propertyType } }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[kept] = at;
      kept += Number(propertyType[at] === type);
    }
    return kept;
  };
}

/** Both ends inclusive. */
function isPriced(from: number, to: number): Condition {
  return ({ columns: { priceNzd } }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      const price = priceNzd[at]!;
      rows[kept] = at;
      kept += Number(price >= from) & Number(price <= to);
    }
    return kept;
  };
}

function hasBedrooms(atLeast: number): Condition {
  return ({ columns: { bedrooms } }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[kept] = at;
      kept += Number(bedrooms[at]! >= atLeast);
    }
    return kept;
  };
}

/**
 * All four sides inclusive; the box may cross the antimeridian
 * (product/map-and-search.md#new-zealand-on-both-sides-of-180-degrees). Blocks that lie outside are passed over.
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
    return near.length === 0 ? 0 : keepInside(block, near, rows, count);
  };
}

function keepInside(
  { columns: { lat, lng } }: Block,
  boxes: Bounds[],
  rows: Uint16Array,
  count: number,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = rows[i]!;
    const y = lat[at]!;
    const x = lng[at]!;
    let inside = 0;
    for (const { north, south, east, west } of boxes)
      inside |= Number(y <= north) & Number(y >= south) & Number(x <= east) & Number(x >= west);
    rows[kept] = at;
    kept += inside;
  }
  return kept;
}

function holdsText({ firstWords, rests }: TextMatch): Condition {
  return ({ columns: { firstWord, rest } }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const at = rows[i]!;
      rows[kept] = at;
      kept += isMet(firstWords[firstWord[at]!]!, rests[rest[at]!]!);
    }
    return kept;
  };
}
