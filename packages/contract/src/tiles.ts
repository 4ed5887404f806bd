import { z } from 'zod';
import { int4Text } from './primitives.ts';
import { propertyFilterQuery } from './properties.ts';

/** The zoom from which listings stand alone; below it they are gathered into clusters (product/map-and-search.md#clusters). */
export const LISTINGS_UNCLUSTERED_ZOOM = 15;

/** The deepest zoom of a tile; maps draw deeper ones from it. */
export const MAX_TILE_ZOOM = 16;

const coordinate = int4Text(0, 2 ** MAX_TILE_ZOOM - 1);

/** A tile's place in the pyramid. Rows and columns beyond the zoom's edge are refused by the route. */
export const tileParams = z
  .object({
    z: int4Text(0, MAX_TILE_ZOOM),
    x: coordinate,
    y: coordinate,
  })
  .refine(tile => tile.x < 2 ** tile.z && tile.y < 2 ** tile.z, {
    path: ['x'],
    message: 'No such tile at this zoom',
  });

/** Tiles of listings take the filters of the list. */
export const listingTileQuery = propertyFilterQuery;

/** The layer inside a listing tile. */
export const LISTING_LAYER = 'listings';

/** What one point of a listing tile carries. */
export type ListingTilePoint =
  | { cluster: true; count: number; realistic: number; aspirational: number; dream: number }
  | {
      cluster: false;
      id: number;
      price: number;
      band: 'realistic' | 'aspirational' | 'dream' | 'none';
      label: string;
    };

/** The zoom from which addresses stand alone; below it they are gathered into clusters (product/map-and-search.md#clusters). */
export const ADDRESSES_UNCLUSTERED_ZOOM = 16;

/** The layer inside an address tile. */
export const ADDRESS_LAYER = 'addresses';

/**
 * What one point of an address tile carries. A cluster counts the addresses gathered there; a stack is one point with several
 * addresses, such as a tower's flats, and its `id` is the lowest of theirs. `address` stands alone. A cluster of one has no id
 * where counts were gathered ahead.
 */
export type AddressTilePoint =
  | { kind: 'cluster'; count: number }
  | { kind: 'stack'; count: number; id: number; label: string }
  | { kind: 'address'; id: number; label: string; class: string };

/** Parcels are drawn from this zoom on: further out their outlines would be a smudge. */
export const PARCELS_MIN_ZOOM = 16;

/** A tile of parcels: there are none further out than their first zoom. */
export const parcelTileParams = tileParams.refine(tile => tile.z >= PARCELS_MIN_ZOOM, {
  path: ['z'],
  message: `Parcels are drawn from zoom ${PARCELS_MIN_ZOOM} on`,
});

/** The layer inside a parcel tile; each outline carries `units`, the unitOfPropertyIds that share it, joined by commas. */
export const PARCEL_LAYER = 'parcels';
