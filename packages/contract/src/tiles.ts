import { z } from 'zod';
import { propertyFilterQuery } from './properties.ts';

/** The zoom from which listings stand alone; below it they are gathered into clusters (§9: off at zoom 15). */
export const LISTINGS_UNCLUSTERED_ZOOM = 15;

/** The deepest zoom of a tile; maps draw deeper ones from it. */
export const MAX_TILE_ZOOM = 16;

const coordinate = z.coerce.number().pipe(z.number().int().min(0));

/** A tile's place in the pyramid. Rows and columns beyond the zoom's edge are refused by the route. */
export const tileParams = z
  .object({
    z: z.coerce.number().pipe(z.number().int().min(0).max(MAX_TILE_ZOOM)),
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
