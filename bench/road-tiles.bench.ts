import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoads } from '@sway/server/features/map/road-tile.repo.ts';
import { drawRoadTile } from '@sway/server/features/map/road-tile.service.ts';
import { registerTiles } from '@sway/server/features/map/register-tiles.service.ts';
import { mapXOf, mapYOf, tileBox } from '@sway/server/features/map/tile-grid.ts';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { FILES, generate } from './generate/generate.ts';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { importAddresses } from './lib/load.ts';
import { clock, measureSideBySide, timingOf } from './lib/measure.ts';

const COLD_MS = 50;
const CACHED_MS = 2;
const MAX_BYTES = 200_000;
const RUNS = 70;
const WORLD_M = 40_075_016.685_578_5;

/** The middles of the largest cities, a town, and a plain. */
const PLACES = [
  { lat: -36.8605, lng: 174.765 },
  { lat: -36.9, lng: 174.82 },
  { lat: -41.2865, lng: 174.7762 },
  { lat: -43.5321, lng: 172.6362 },
  { lat: -37.787, lng: 175.2793 },
  { lat: -45.0312, lng: 168.6626 },
  { lat: -44.2, lng: 170.9 },
];

export const benchmark: Benchmark = {
  title: 'Road tiles',
  about:
    'Tiles of the streets of the generated country, in LINZ’s form with a point every 15 m, for city centres and an empty plain: drawn ' +
    'without a cache, and from the cache. The floor is the stored lines of the same tiles, uncut, through bare pg.',
  async run({ db, url, addresses }: Bench): Promise<Figure[]> {
    await importRoads(url, addresses);
    const pool = new pg.Pool({ connectionString: url });
    try {
      const figures: Figure[] = [];
      for (let zoom = 5; zoom <= 16; zoom++) figures.push(await drawn(db, pool, zoom));
      figures.push(await cached(db, 13), await derived(db));
      return figures;
    } finally {
      await pool.end();
    }
  },
};

async function importRoads(url: string, addresses: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sway-roads-'));
  try {
    await generate({ addresses, listings: 0, parcels: false, roads: true, seed: '1', folder });
    await importAddresses(url, join(folder, FILES.roads));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drawn(db: Bench['db'], pool: pg.Pool, zoom: number): Promise<Figure> {
  const tiles = PLACES.map(place => tileAt(zoom, place));
  const roads = Math.max(...(await Promise.all(tiles.map(async tile => (await findRoads(db, tile)).length))));
  let bytes = 0;
  const { ours, floor } = await measureSideBySide(
    Array.from({ length: RUNS }, (_, n) => tiles[n % tiles.length]!),
    {
      async ours(tile) {
        bytes = Math.max(bytes, (await drawRoadTile(db, tile)).length);
      },
      floor: tile => pool.query(linesOf(tile)),
    },
  );
  return {
    name: `zoom ${zoom}, drawn`,
    ours,
    floor,
    floorIs: 'its lines through pg',
    budget: {
      limit: `p99 ≤ ${COLD_MS} ms, ≤ 200 kB`,
      isMet: ours.p99Ms <= COLD_MS && bytes <= MAX_BYTES,
    },
    note: `at most ${roads} roads, ${(bytes / 1000).toFixed(1)} kB`,
  };
}

async function cached(db: Bench['db'], zoom: number): Promise<Figure> {
  const tileOf = registerTiles(db);
  const tiles = PLACES.map(place => tileAt(zoom, place));
  for (const tile of tiles) await tileOf('roads', tile);
  const times: number[] = [];
  for (let n = 0; n < RUNS * 4; n++)
    times.push(await clock(async () => void (await tileOf('roads', tiles[n % tiles.length]!))));
  const ours = timingOf(times);
  return {
    name: `zoom ${zoom}, cached`,
    ours,
    budget: { limit: `p99 ≤ ${CACHED_MS} ms`, isMet: ours.p99Ms <= CACHED_MS },
  };
}

/** All streets derived from the addresses, as where no file of roads was imported. */
async function derived(db: Bench['db']): Promise<Figure> {
  let roads = 0;
  const ms = await clock(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from roads_of_addresses()`.execute(
      db,
    );
    roads = rows[0]!.count;
  });
  return { name: 'all streets derived from addresses', ours: timingOf([ms]), note: `${roads} streets` };
}

/** The lines of a tile's level of detail. */
function linesOf(tile: TileAddress): string {
  const { west, north, east, south } = tileBox(tile);
  const corners = [west - 0.5, 0.5 - south, east - 0.5, 0.5 - north].map(share => share * WORLD_M);
  const level = [8, 10, 12].filter(last => tile.z > last).length;
  return `select class, name, shield, line from road_lines
    where level = ${level} and line && st_makeenvelope(${corners.join()}, 3857) and first_zoom <= ${tile.z}`;
}

function tileAt(z: number, { lat, lng }: { lat: number; lng: number }): TileAddress {
  return { z, x: Math.floor(mapXOf(lng) * 2 ** z), y: Math.floor(mapYOf(lat) * 2 ** z) };
}
