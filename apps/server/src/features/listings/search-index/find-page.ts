import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import type { Bounds } from '@sway/domain/map/positions';
import { sumsOf } from './block.ts';
import type { Block } from './block.ts';
import { conditionsOf, rowBuffer, selectRows } from './conditions.ts';
import type { Condition, ListingCriteria } from './conditions.ts';
import { firstInOrder } from './first-in-order.ts';
import type { SortPosition } from './first-in-order.ts';
import type { ListingIndex } from './listing-index.ts';

/** The sort column of each order. Ties are broken by id in the same direction, so that a cursor names exactly one position. */
const ORDERS: Record<
  ListingOrder,
  { column: 'createdAtMs' | 'closeness' | 'priceNzd' | 'confirmedAtMs'; descending: boolean }
> = {
  newest: { column: 'createdAtMs', descending: true },
  closest: { column: 'closeness', descending: false },
  'price-low': { column: 'priceNzd', descending: false },
  'price-high': { column: 'priceNzd', descending: true },
  confirmed: { column: 'confirmedAtMs', descending: true },
};

export type PageRequest = { order: ListingOrder; limit: number; after: SortPosition | null };

/** One page of the matching listings: their sort positions, whether more follow, and how many match in total. */
export type FoundPage = { positions: SortPosition[]; hasMore: boolean; matching: number };

/** Filters, counts and sorts in one pass. */
export function findPage(
  index: ListingIndex,
  criteria: ListingCriteria,
  { order, limit, after }: PageRequest,
): FoundPage {
  const { column: name, descending } = ORDERS[order];
  const first = firstInOrder(limit + 1, descending, after);
  const matching = forEachMatch(index, conditionsOf(index, criteria), ({ columns }, rows, count) => {
    first.offer(columns[name], columns.id, rows, count);
  });
  const positions = first.take();
  return { positions: positions.slice(0, limit), hasMore: positions.length > limit, matching };
}

/** The number of matching listings and their bounds; the bounds are null if there are none. */
export function summarizeMatching(
  index: ListingIndex,
  criteria: ListingCriteria,
): { matching: number; bounds: Bounds | null } {
  const conditions = conditionsOf(index, criteria);
  const bounds = { north: -Infinity, south: Infinity, east: -Infinity, west: Infinity };
  const matching = forEachMatch(index, conditions, (block, rows, count) => {
    const { north, south, east, west } =
      count === block.count ? sumsOf(block).degrees : boundsOf(block, rows, count);
    bounds.north = Math.max(bounds.north, north);
    bounds.south = Math.min(bounds.south, south);
    bounds.east = Math.max(bounds.east, east);
    bounds.west = Math.min(bounds.west, west);
  });
  return { matching, bounds: matching > 0 ? bounds : null };
}

/** Passes the matching rows of each block that has any to `take`. @returns how many match */
function forEachMatch(
  { blocks }: ListingIndex,
  conditions: Condition[],
  take: (block: Block, rows: Uint16Array, count: number) => void,
): number {
  const rows = rowBuffer();
  let matching = 0;
  for (const block of blocks) {
    const count = selectRows(block, conditions, rows);
    if (count > 0) take(block, rows, count);
    matching += count;
  }
  return matching;
}

function boundsOf({ columns: { lat, lng } }: Block, rows: Uint16Array, count: number): Bounds {
  let north = -Infinity;
  let south = Infinity;
  let east = -Infinity;
  let west = Infinity;
  for (let i = 0; i < count; i++) {
    const y = lat[rows[i]!]!;
    const x = lng[rows[i]!]!;
    if (y > north) north = y;
    if (y < south) south = y;
    if (x > east) east = x;
    if (x < west) west = x;
  }
  return { north, south, east, west };
}
