import { contours } from 'd3-contour';
import type { Db } from '#platform/database/database.ts';
import type { Land, LandRing } from '../land/open-land.ts';
import type { MapBox } from '../tile-grid.ts';
import { findStreetCells } from './street-cells.repo.ts';

export const TOWNS_MIN_ZOOM = 10;
/** Closer maps show the same outlines. */
const LAST_ZOOM = 13;
/** The cells of the grid across a tile: 8 px each. */
const CELLS = 64;
/** How far streets reach, in cells, and around the box what its towns depend on. */
const REACH = 2;
const MARGIN = 2 * REACH;
/** A town has streets in this share of the cells around: a country road has them in a fifth. */
const MIN_SHARE = 0.33;
/** So many stretches make streets of a cell at zoom 10 and 11, where a cell is large enough for some in the country. */
const MIN_STRETCHES: Record<number, number> = { 10: 4, 11: 2 };

type Grid = { left: number; top: number; width: number; height: number; perWorld: number };

/**
 * Where the streets of a box are so close that it is a town, without its water: polygons, each its edge and the holes in it. The grid is
 * that of the whole map, so that boxes beside each other agree.
 */
export async function findTowns(db: Db, findLand: Land, zoom: number, box: MapBox): Promise<LandRing[][]> {
  if (zoom < TOWNS_MIN_ZOOM) return [];
  const z = Math.min(LAST_ZOOM, Math.floor(zoom));
  const perWorld = CELLS * 2 ** z;
  const [left, top] = [box.west, box.north].map(edge => Math.floor(edge * perWorld) - MARGIN) as [
    number,
    number,
  ];
  const [width, height] = [
    Math.ceil(box.east * perWorld) + MARGIN - left,
    Math.ceil(box.south * perWorld) + MARGIN - top,
  ];
  const around: MapBox = {
    west: left / perWorld,
    north: top / perWorld,
    east: (left + width) / perWorld,
    south: (top + height) / perWorld,
  };
  const cells = await findStreetCells(db, around, perWorld, MIN_STRETCHES[z] ?? 1);
  if (cells.length === 0) return [];
  const grid = { left, top, width, height, perWorld };
  const land = await findLand(z, around);
  const dry = land && landOn(grid, land);
  const shares = sharesAround(grid, cells).map((share, i) =>
    !dry || isDryAround(dry, i, width) ? share : 0,
  );
  const [town] = contours().size([width, height]).thresholds([MIN_SHARE])([...shares]);
  return town!.coordinates.map(rings =>
    rings.map(ring =>
      ring.map(([x, y]): [number, number] => [(left + x!) / perWorld, (top + y!) / perWorld]),
    ),
  );
}

/** The share of the cells around each that have streets. */
function sharesAround({ left, top, width, height }: Grid, cells: { x: number; y: number }[]): Float32Array {
  const shares = new Float32Array(width * height);
  for (const { x, y } of cells)
    for (let row = Math.max(0, y - top - REACH); row <= Math.min(height - 1, y - top + REACH); row++)
      for (
        let column = Math.max(0, x - left - REACH);
        column <= Math.min(width - 1, x - left + REACH);
        column++
      )
        shares[row * width + column]! += 1 / (2 * REACH + 1) ** 2;
  return shares;
}

/** Whether the middle of each cell is on land: rings turn around it once more one way than the other. */
function landOn({ left, top, width, height, perWorld }: Grid, land: LandRing[]): Int8Array {
  const turns = new Int8Array(width * height);
  for (const ring of land)
    for (const [i, to] of ring.entries()) {
      const [[fromX, fromY], [toX, toY]] = [ring.at(i - 1)!, to].map(([x, y]) => [
        x * perWorld - left - 0.5,
        y * perWorld - top - 0.5,
      ]) as [[number, number], [number, number]];
      const [low, high] = [Math.min(fromY, toY), Math.max(fromY, toY)];
      for (let row = Math.max(0, Math.ceil(low)); row < Math.min(height, high); row++) {
        const crossing = fromX + ((toX - fromX) * (row - fromY)) / (toY - fromY);
        for (let column = Math.max(0, Math.ceil(crossing)); column < width; column++)
          turns[row * width + column]! += Math.sign(toY - fromY);
      }
    }
  return turns;
}

/** Whether a cell and those beside it are land, so that an outline through it stays off the water. */
function isDryAround(dry: Int8Array, cell: number, width: number): boolean {
  return [0, 1, -1, width, -width].every(by => dry[cell + by] !== 0);
}
