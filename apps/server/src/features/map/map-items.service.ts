import type { AddressMapItem, SwayMapItem } from '@sway/contract/map';
import { PROPERTIES_MIN_ZOOM } from '@sway/domain/map-rules';
import type { Bounds } from '@sway/domain/positions';
import { publicUsers } from '#features/accounts/index.ts';
import { FINEST_CELL_ZOOM } from '#features/addresses/index.ts';
import { searchListings } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import {
  countAddresses,
  countByCells,
  spreadOverAddresses,
  spreadOverCells,
} from './address-markers.repo.ts';
import { presentAddressMapItem, presentSwayMapItem } from './map-presenter.ts';
import { mapBoxes } from './tile-grid.ts';
import type { MapBox } from './tile-grid.ts';

/** The zoom from which the addresses of a view are counted exactly. */
const EXACT_ZOOM = 15;
/** The most addresses that are read one by one; of more, some are taken from each cell. */
const MAX_ADDRESSES_ONE_BY_ONE = 4_000;
/** How many zooms finer than the view the counted cells are; they are 11 px wide. */
const CELL_ZOOM_OFFSET = 2;

type View = Bounds & { zoom: number; limit: number };

/**
 * Returns addresses spread over a view, for markers. Open to everyone. There are none below zoom 10
 * (product/map-and-search.md#the-full-screen-map). The total counts the addresses in the view: exactly from zoom 15, and below that
 * to within half a cell of the view's edge (6 px up to zoom 12, 21 px at 14).
 */
export async function markAddresses(
  db: Db,
  { zoom, limit, ...bounds }: View,
): Promise<Paged<AddressMapItem[]>> {
  const boxes = mapBoxes(bounds);
  const total = await countInView(db, boxes, zoom);
  if (zoom < PROPERTIES_MIN_ZOOM || total === 0) return { items: [], total, nextCursor: null };
  const spread = total > MAX_ADDRESSES_ONE_BY_ONE ? spreadOverCells : spreadOverAddresses;
  const rows = await Promise.all(boxes.map(box => spread(db, box, limit)));
  return { items: rows.flat().slice(0, limit).map(presentAddressMapItem), total, nextCursor: null };
}

function countInView(db: Db, boxes: MapBox[], zoom: number): Promise<number> {
  if (zoom >= EXACT_ZOOM) return countAddresses(db, boxes);
  return countByCells(db, boxes, Math.min(FINEST_CELL_ZOOM, Math.floor(zoom) + CELL_ZOOM_OFFSET));
}

type MapItemsInput = PageQuery & { bounds: Bounds | null };

/** Active listings for the full-screen map, newest first. Open to everyone. */
export async function listSwayItems(
  db: Db,
  { bounds, ...page }: MapItemsInput,
): Promise<Paged<SwayMapItem[]>> {
  const listings = await searchListings(db, bounds ? { bounds } : {}, { order: 'newest', ...page });
  const owners = await publicUsers(db, [...new Set(listings.items.map(listing => listing.ownerId))]);
  return {
    ...listings,
    items: listings.items.map(listing => presentSwayMapItem(listing, owners.get(listing.ownerId))),
  };
}
