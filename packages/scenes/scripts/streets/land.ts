import type { Position } from '@sway/domain/map/positions';
import { isOnLand, readShores } from '../../base-map/shores.ts';
import { VectorTile } from '@mapbox/vector-tile';
import { readFileSync } from 'node:fs';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';

type Ring = { x: number; y: number }[];

const FILE = new URL('../../../../apps/web/public/basemap/land.pmtiles', import.meta.url);
const ZOOM = 12;
const ACROSS = 2 ** ZOOM;
const EXTENT = 4096;

const shores = readShores();
const tiles = new Map<number, Ring[]>();
/** Where each row of a tile meets shores. */
const rows = new Map<number, number[][]>();
await readTiles();

/** Whether a position is land on the maps, and land by which the sample is checked. */
export function isLand(at: Position): boolean {
  const { mapX, mapY } = onMap(at);
  const [x, y] = [Math.floor(mapX), Math.floor(mapY)];
  const crossings = rowsOf(y * ACROSS + x)[Math.floor((mapY - y) * EXTENT)] ?? [];
  const alongX = (mapX - x) * EXTENT;
  return crossings.filter(crossing => crossing < alongX).length % 2 === 1 && isOnLand(at, shores);
}

function onMap({ lat, lng }: Position): { mapX: number; mapY: number } {
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    mapX: ((lng + 180) / 360) * ACROSS,
    mapY: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * ACROSS,
  };
}

/** Where the rows of a tile meet shores. */
function rowsOf(tile: number): number[][] {
  let known = rows.get(tile);
  if (known) return known;
  rows.set(tile, (known = []));
  for (const ring of tiles.get(tile) ?? [])
    for (const [i, to] of ring.entries()) {
      const from = ring[i - 1] ?? to;
      for (let row = Math.max(0, Math.min(from.y, to.y)); row < Math.max(from.y, to.y); row++)
        (known[row] ??= []).push(((to.x - from.x) * (row + 0.5 - from.y)) / (to.y - from.y) + from.x);
    }
  return known;
}

/** The land of every tile of the main islands. */
async function readTiles(): Promise<void> {
  const file = readFileSync(FILE);
  const archive = new PMTiles({
    getKey: () => 'land',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(file.subarray(offset, offset + length)).buffer,
    }),
  });
  const [north, south] = [onMap({ lat: -34.2, lng: 166 }), onMap({ lat: -47.4, lng: 178.99 })];
  for (let y = Math.floor(north.mapY); y <= south.mapY; y++)
    for (let x = Math.floor(north.mapX); x <= south.mapX; x++) {
      const tile = await archive.getZxy(ZOOM, x, y);
      const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['land'];
      if (!layer) continue;
      const rings = Array.from({ length: layer.length }, (_, i) => layer.feature(i).loadGeometry()).flat();
      tiles.set(y * ACROSS + x, rings);
    }
}
