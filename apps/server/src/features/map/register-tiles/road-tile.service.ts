import {
  LOCALITY_EDGE_LAYER,
  LOCALITY_LAYER,
  PARK_LAYER,
  PARKS_MIN_ZOOM,
  ROAD_LAYER,
  TOWN_LAYER,
} from '@sway/contract/tiles';
import type { LocalityTilePoint, RoadTileLine } from '@sway/contract/tiles';
import type { Db } from '#platform/database/database.ts';
import { encodeLayers } from '../encode-tile.ts';
import type { TileFeature, TilePoint } from '../encode-tile.ts';
import { findParks } from './parcel-tile.repo.ts';
import type { ParkRow } from './parcel-tile.repo.ts';
import { ringsOnTile } from './parcel-tile.service.ts';
import { findEdges, findLocalities, findRoads, WORLD_M } from './road-tile.repo.ts';
import type { EdgeRow, Lines, LocalityRow, RoadRow } from './road-tile.repo.ts';
import type { Land, LandRing } from '../land/open-land.ts';
import { findTowns } from '../towns/find-towns.ts';
import { CUT_MARGIN, mapXOf, mapYOf, onTile, tileBox } from '../tile-grid.ts';
import type { TileAddress } from '../tile-grid.ts';

/** The largest tile in bytes. */
const MAX_BYTES = 200_000;

/** The first zoom at which a class's names are written; before, its tiles do without them. */
export const FIRST_NAME_ZOOM = { highway: 10, main: 12, through: 13, local: 14 } as const;

/** The first zoom at which suburbs are named, by their people; the least ones from there on. */
const MIN_POPULATION = new Map([
  [10, 8_000],
  [11, 3_000],
  [12, 1_000],
]);
const FIRST_LOCALITY_ZOOM = 10;
const FIRST_EDGE_ZOOM = 12;

/** The grid of parks' corners: half a pixel. */
const PARK_STEP = 4;

/** The streets, suburbs, parks and ground of towns of one tile as a Mapbox Vector Tile with five layers. Open to everyone. */
export async function drawRoadTile(db: Db, tile: TileAddress, findLand: Land): Promise<Buffer> {
  const localities =
    tile.z < FIRST_LOCALITY_ZOOM ? [] : await findLocalities(db, tile, MIN_POPULATION.get(tile.z) ?? 0);
  const edges = tile.z < FIRST_EDGE_ZOOM ? [] : await findEdges(db, tile, WORLD_M / 2 ** tile.z / 1024);
  const roads = await findRoads(db, tile.z, tileBox(tile, CUT_MARGIN));
  const towns = await findTowns(db, findLand, tile.z, tileBox(tile));
  const parks = tile.z < PARKS_MIN_ZOOM ? [] : await findParks(db, tileBox(tile, CUT_MARGIN), tileBox(tile));
  // The most important roads come first, so the least important ones are left out of a tile that would be too large.
  for (let count = roads.length; ; count = Math.floor(count * 0.8)) {
    const body = encodeLayers({
      [TOWN_LAYER]: towns.map(town => groundOf(town, tile)),
      [PARK_LAYER]: parks.flatMap(park => parkOf(park, tile)),
      [ROAD_LAYER]: roads.slice(0, count).flatMap(road => roadOf(road, tile)),
      [LOCALITY_LAYER]: localities.map(locality => nameOf(locality, tile)),
      [LOCALITY_EDGE_LAYER]: edges.flatMap(edge => edgeOf(edge, tile)),
    });
    if (body.length <= MAX_BYTES || count === 0) return body;
  }
}

function roadOf(
  { class: roadClass, name, shield, line }: RoadRow,
  tile: TileAddress,
): TileFeature<RoadTileLine>[] {
  const geometry = linesOnTile(line, tile);
  if (geometry.length === 0) return [];
  const isNamed = name !== '' && tile.z >= FIRST_NAME_ZOOM[roadClass];
  const tags = { class: roadClass, ...(isNamed && { name }), ...(shield !== '' && { shield }) };
  return [{ type: 2, geometry, tags }];
}

function groundOf(town: LandRing[], tile: TileAddress): TileFeature<object> {
  const geometry = town.map(ring =>
    ring.map(([mapX, mapY]) => onTile(tile, mapX, mapY).map(Math.round) as TilePoint),
  );
  return { type: 3, geometry, tags: {} };
}

function parkOf({ name, boundary }: ParkRow, tile: TileAddress): TileFeature<object>[] {
  const geometry = boundary.coordinates.flatMap(polygon => ringsOnTile(polygon, tile, PARK_STEP));
  return geometry.length === 0 ? [] : [{ type: 3, geometry, tags: name === null ? {} : { name } }];
}

function edgeOf({ line }: EdgeRow, tile: TileAddress): TileFeature<object>[] {
  const geometry = linesOnTile(line, tile);
  return geometry.length === 0 ? [] : [{ type: 2, geometry, tags: {} }];
}

function nameOf(
  { name, population, longitude, latitude }: LocalityRow,
  tile: TileAddress,
): TileFeature<LocalityTilePoint> {
  const [x, y] = onTile(tile, mapXOf(longitude), mapYOf(latitude));
  return { type: 1, geometry: [[Math.round(x), Math.round(y)]], tags: { name, population: population ?? 0 } };
}

function linesOnTile(line: Lines, tile: TileAddress): TilePoint[][] {
  return linesOnGrid(line, (mapX, mapY) => onTile(tile, mapX, mapY));
}

/** Lines in whole units of a grid, without points that become equal to the one before. */
export function linesOnGrid(line: Lines, place: (mapX: number, mapY: number) => TilePoint): TilePoint[][] {
  const lines = line.type === 'LineString' ? [line.coordinates] : line.coordinates;
  return lines
    .map(points => {
      const onGrid = points.map(([eastM, northM]): TilePoint => {
        const [x, y] = place(eastM / WORLD_M + 0.5, 0.5 - northM / WORLD_M);
        return [Math.round(x), Math.round(y)];
      });
      return onGrid.filter(([x, y], i) => x !== onGrid[i - 1]?.[0] || y !== onGrid[i - 1]?.[1]);
    })
    .filter(points => points.length >= 2);
}
