import { VectorTile } from '@mapbox/vector-tile';
import { LISTING_LAYER } from '@sway/contract/tiles';
import type { ListingTilePoint } from '@sway/contract/tiles';
import { PbfReader } from 'pbf';

/** A home or a cluster on a tile, with its position as shares of the tile. */
export type TileMark = ListingTilePoint & { x: number; y: number };

/** The homes and clusters of a tile of listings. */
export function decodeListings(tile: ArrayBuffer): TileMark[] {
  const layer = new VectorTile(new PbfReader(tile)).layers[LISTING_LAYER];
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => {
    const feature = layer!.feature(i);
    const { x, y } = feature.loadGeometry()[0]![0]!;
    return {
      ...(feature.properties as ListingTilePoint),
      x: x / feature.extent,
      y: y / feature.extent,
    };
  });
}
