import type { AddressMapItem, SwayMapItem } from '@sway/contract/map';
import { PROPERTIES_MIN_ZOOM } from '@sway/domain/map/map-rules';
import type { Bounds } from '@sway/domain/map/positions';
import { publicUsers } from '#features/accounts/index.ts';
import { searchListings } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import { countAddresses, spreadOverAddresses, spreadOverCells } from './address-markers.repo.ts';
import { findClaimsOfListings } from './listing-claims.repo.ts';
import { presentAddressMapItem, presentSwayMapItem } from '../map-presenter.ts';
import { mapBoxes } from '../tile-grid.ts';

/** The most addresses that are read one by one; of more, some are taken from each cell. */
const MAX_ADDRESSES_ONE_BY_ONE = 4_000;

type View = Bounds & { zoom: number; limit: number };

/**
 * Returns addresses spread over a view, for markers. Open to everyone. There are none below zoom 10
 * (product/map-and-search.md#the-full-screen-map). The total is the number of addresses in the view, the same at every zoom.
 */
export async function markAddresses(
  db: Db,
  { zoom, limit, ...bounds }: View,
): Promise<Paged<AddressMapItem[]>> {
  const boxes = mapBoxes(bounds);
  const total = await countAddresses(db, boxes);
  if (zoom < PROPERTIES_MIN_ZOOM || total === 0) return { items: [], total, nextCursor: null };
  const spread = total > MAX_ADDRESSES_ONE_BY_ONE ? spreadOverCells : spreadOverAddresses;
  const rows = await Promise.all(boxes.map(box => spread(db, box, limit)));
  return { items: rows.flat().slice(0, limit).map(presentAddressMapItem), total, nextCursor: null };
}

type MapItemsInput = PageQuery & { bounds: Bounds | null };

/** Active listings for the full-screen map, newest first. Open to everyone. */
export async function listSwayItems(
  db: Db,
  { bounds, ...page }: MapItemsInput,
): Promise<Paged<SwayMapItem[]>> {
  const listings = await searchListings(db, bounds ? { bounds } : {}, { order: 'newest', ...page });
  const ids = listings.items.map(({ id }) => id);
  const [owners, claims] = await Promise.all([
    publicUsers(db, [...new Set(listings.items.map(listing => listing.ownerId))]),
    findClaimsOfListings(db, ids),
  ]);
  return {
    ...listings,
    items: listings.items.map(listing =>
      presentSwayMapItem(listing, owners.get(listing.ownerId), claims.get(listing.id)),
    ),
  };
}
