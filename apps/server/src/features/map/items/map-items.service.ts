import { swayMapItem } from '@sway/contract/map';
import type { AddressMapItem } from '@sway/contract/map';
import type { Listing } from '@sway/contract/properties';
import type { PublicUser } from '@sway/contract/users';
import { PROPERTIES_MIN_ZOOM } from '@sway/domain/map/map-rules';
import type { Bounds } from '@sway/domain/map/positions';
import { publicUsers } from '#features/accounts/index.ts';
import { findListings } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import { WrittenList } from '#platform/http/written-list.ts';
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
export async function listSwayItems(db: Db, { bounds, ...page }: MapItemsInput): Promise<Paged<WrittenList>> {
  const { items, ...rest } = await findListings(db, bounds ? { bounds } : {}, { order: 'newest', ...page });
  const listings = items.map(({ listing }) => listing);
  const ids = listings.map(({ id }) => id);
  const [owners, claims] = await Promise.all([
    publicUsers(db, [...new Set(listings.map(listing => listing.ownerId))]),
    findClaimsOfListings(db, ids),
  ]);
  return {
    ...rest,
    items: new WrittenList(
      listings.map(listing => writtenItem(listing, owners.get(listing.ownerId), claims.get(listing.id))),
    ),
  };
}

type WrittenItem = { owner: PublicUser | undefined; claimId: number | undefined; json: Buffer };

/** The items of listings that are kept, as JSON. */
const written = new WeakMap<Listing, WrittenItem>();

/** Writes the item of a listing. Reuses the last one while listing, owner and claim are unchanged. */
function writtenItem(listing: Listing, owner: PublicUser | undefined, claimId: number | undefined): Buffer {
  const known = written.get(listing);
  const isSame = known?.owner?.name === owner?.name && known?.owner?.avatar === owner?.avatar;
  if (known && isSame && known.claimId === claimId) return known.json;
  const item = swayMapItem.encode(presentSwayMapItem(listing, owner, claimId));
  const json = Buffer.from(JSON.stringify(item));
  written.set(listing, { owner, claimId, json });
  return json;
}
