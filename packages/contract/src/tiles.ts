import { mapZoom } from '@sway/domain/map/map-rules';
import { LAYER_ZOOMS } from '@sway/domain/records/layers';
import { z } from 'zod';
import { asText, int4Text, latitude, longitude, numberWithin } from './primitives.ts';
import { propertyFilterQuery } from './properties.ts';

/** The zoom from which each listing is a point of its own; below it they are clustered (product/map-and-search.md#clusters). */
export const LISTINGS_UNCLUSTERED_ZOOM = mapZoom(15);

/** The deepest zoom that tiles exist for; maps scale these tiles at deeper zooms. */
export const MAX_TILE_ZOOM = 16;

const coordinate = int4Text(0, 2 ** MAX_TILE_ZOOM - 1);

/** The address of a tile. Columns and rows beyond the edge of the zoom are rejected. */
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

/**
 * The query of a listing tile: the filters of the list, and whether few homes match in all. Those are clustered by cells half as wide
 * (product/map-and-search.md#clusters).
 */
export const listingTileQuery = propertyFilterQuery.extend({ few: z.literal('1').optional() });
export type ListingTileQuery = z.output<typeof listingTileQuery>;

/** The most matching homes that count as few. */
export const FEW_LISTINGS = 30;

/** The name of the layer in a listing tile. */
export const LISTING_LAYER = 'listings';

/** The properties of a point in a listing tile. */
export type ListingTilePoint =
  | {
      cluster: true;
      count: number;
      realistic: number;
      aspirational: number;
      dream: number;
      /** The lowest price of its homes, and its label. */
      price: number;
      label: string;
      /** The suburb of more than half of its homes, or else such a city or region, if there is one. */
      name?: string;
      /** Set if a larger cluster near it has the same name, which is then written once. */
      again?: true;
    }
  | {
      cluster: false;
      id: number;
      price: number;
      band: 'realistic' | 'aspirational' | 'dream' | 'none';
      label: string;
    };

/** The zoom from which each address is a point of its own; below it they are clustered (product/map-and-search.md#clusters). */
export const ADDRESSES_UNCLUSTERED_ZOOM = mapZoom(16);

/** The name of the layer in an address tile. */
export const ADDRESS_LAYER = 'addresses';

/**
 * The properties of a point in an address tile. A cluster counts the addresses of its cell; a stack is one point with several
 * addresses, such as the flats of a tower, and its `id` is the lowest of theirs; `address` is a single address. A cluster of one
 * address has no id.
 */
export type AddressTilePoint =
  | { kind: 'cluster'; count: number }
  | { kind: 'stack'; count: number; id: number; label: string }
  | { kind: 'address'; id: number; label: string; class: string };

/** The lowest zoom that parcels are drawn at; further out their outlines would run together. */
export const PARCELS_MIN_ZOOM = 16;

/** The address of a parcel tile, which exists from PARCELS_MIN_ZOOM on. */
export const parcelTileParams = tileParams.refine(tile => tile.z >= PARCELS_MIN_ZOOM, {
  path: ['z'],
  message: `Parcels are drawn from zoom ${PARCELS_MIN_ZOOM} on`,
});

/** The name of the layer in a parcel tile; each outline has `units`, the unitOfPropertyIds that share it, joined by commas. */
export const PARCEL_LAYER = 'parcels';

/** The address of a tile of an imported layer, at the zooms that it is drawn for. */
export const layerTileParams = tileParams
  .safeExtend({ name: z.string().max(40) })
  .refine(({ z: zoom }) => zoom >= LAYER_ZOOMS.first && zoom <= LAYER_ZOOMS.last, {
    path: ['z'],
    message: `Layers are drawn from zoom ${LAYER_ZOOMS.first} to ${LAYER_ZOOMS.last}`,
  });

/** The name of the layer in a tile of an imported one. */
export const AREA_LAYER = 'areas';

/** The properties of an area in such a tile: its place in the legend, or after it, and what it says. */
export type AreaTags = { color: number; words: string };

/** The layers of a road tile: the ground of towns, parks, the streets' lines, the names of suburbs, and the lines between suburbs. */
export const TOWN_LAYER = 'towns';
export const PARK_LAYER = 'parks';
export const ROAD_LAYER = 'roads';
export const LOCALITY_LAYER = 'localities';
export const LOCALITY_EDGE_LAYER = 'locality-edges';

/** The lowest zoom that has roads: of state highways. */
export const ROADS_MIN_ZOOM = 5;

/** The lowest zoom that has parks. */
export const PARKS_MIN_ZOOM = 11;

/** The kinds of roads by which a map draws them (product/map-and-search.md#streets). */
export type RoadClass = 'highway' | 'main' | 'through' | 'local';

/** The properties of a line in a road tile. `name` comes from the zoom at which it is written; `shield` is a state highway's number. */
export type RoadTileLine = { class: RoadClass; name?: string; shield?: string };

/** The properties of a suburb in a road tile. */
export type LocalityTilePoint = { name: string; population: number };

/** The middle of a map's picture, in degrees, and the map's zoom. */
export const mapPictureQuery = z.object({
  lat: asText(latitude),
  lng: asText(longitude),
  zoom: asText(numberWithin({ min: ROADS_MIN_ZOOM, max: 18.5 })),
});

export type MapPictureQuery = z.output<typeof mapPictureQuery>;
