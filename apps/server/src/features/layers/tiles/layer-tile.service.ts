import { AREA_LAYER } from '@sway/contract/tiles';
import type { AreaTags } from '@sway/contract/tiles';
import { CUT_MARGIN, encodeTile, ringsOnTile, tagTile, tileBox, tileCache } from '#features/map/index.ts';
import type { EncodedTile, TileAddress } from '#features/map/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findMapLayer } from '../layers.repo.ts';
import type { MapLayerRow } from '../layers.repo.ts';
import { findAreas } from './layer-tile.repo.ts';
import type { AreaRow } from './layer-tile.repo.ts';

const CACHED_BYTES = 32 * 1024 * 1024;
/** The largest tile in bytes. */
const MAX_BYTES = 200_000;
/** The finest grid of corners is a quarter of a pixel; coarser ones are used, and then areas left out, if a tile would be too large. */
const FINEST_STEP = 2;
const COARSEST_STEP = 16;

/** Returns tiles of layers, which are kept until the layer is imported again. Open to everyone. @throws AppError for a layer that the site does not have */
export function layerTiles(db: Db) {
  const cache = tileCache(CACHED_BYTES);
  return async ({ name, ...tile }: TileAddress & { name: string }): Promise<EncodedTile> => {
    const layer = await findMapLayer(db, name);
    if (!layer) throw new AppError('endpoint.not_found');
    const address = `${layer.id}/${tile.z}/${tile.x}/${tile.y}`;
    return cache.get(layer.importedAt.getTime(), address, async () =>
      tagTile(await drawLayerTile(db, layer, tile)),
    );
  };
}

/** What a layer has on one tile, as a Mapbox Vector Tile. */
export async function drawLayerTile(db: Db, layer: MapLayerRow, tile: TileAddress): Promise<Buffer> {
  let areas = await findAreas(db, layer.id, tile.z, tileBox(tile, CUT_MARGIN));
  for (let step = FINEST_STEP; ;) {
    const body = encodeTile(
      AREA_LAYER,
      areas.flatMap(area => areaOf(area, layer, tile, step)),
    );
    if (body.length <= MAX_BYTES) return body;
    // Either brings a tile close to what it may have, so that few are drawn in vain.
    if (step < COARSEST_STEP) step = COARSEST_STEP;
    else areas = areas.slice(0, Math.floor((0.9 * areas.length * MAX_BYTES) / body.length));
  }
}

function areaOf({ value, area }: AreaRow, layer: MapLayerRow, tile: TileAddress, step: number) {
  const geometry = area.coordinates.flatMap(polygon => ringsOnTile(polygon, tile, step));
  if (geometry.length === 0) return [];
  const place = layer.legend.indexOf(value);
  const tags: AreaTags = {
    color: place === -1 ? layer.legend.length : place,
    words: layer.words[value] ?? value,
  };
  return [{ type: 3 as const, geometry, tags }];
}
