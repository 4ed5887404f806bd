import { drawAddressTile } from '@sway/server/features/map/register-tiles/address-tile.service.ts';
import { drawParcelTile } from '@sway/server/features/map/register-tiles/parcel-tile.service.ts';
import { drawRoadTile } from '@sway/server/features/map/register-tiles/road-tile.service.ts';
import { findRoads } from '@sway/server/features/map/register-tiles/road-tile.repo.ts';
import { mapXOf, mapYOf } from '@sway/server/features/map/tile-grid.ts';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { MAX_TILE_ZOOM, PARCELS_MIN_ZOOM, ROADS_MIN_ZOOM } from '../packages/contract/src/tiles.ts';
import { packTiles } from '../packages/base-map/src/pmtiles-file.ts';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import type { ListingApp } from './lib/listing-app.ts';
import { importFiles } from './lib/load.ts';
import { clock, measureSideBySide, timingOf } from './lib/measure.ts';
import { servePmtiles } from './road-tiles/serve-pmtiles.ts';
import { addParcelsAround, linesOf, mvtOf } from './road-tiles/queries.ts';

const COLD_MS = 50;
const CACHED_MS = 5;
const MAX_BYTES = 200_000;
/** How often each tile is drawn. */
const ROUNDS = 5;

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
const NEW_ZEALAND = { west: 166, south: -47.6, east: 179, north: -34 };
const ZOOMS = Array.from({ length: MAX_TILE_ZOOM - ROADS_MIN_ZOOM + 1 }, (_, i) => ROADS_MIN_ZOOM + i);

export const benchmark: Benchmark = {
  title: 'Road tiles',
  about:
    'Tiles of the streets of the generated country, in LINZ’s form with a point every 15 m, for city centres and an empty plain, drawn ' +
    'without a cache; then every layer of a street map for the same tiles: streets, addresses, homes, and parcels where they are drawn. ' +
    'Maps draw tiles of zoom 16 at zoom 17 too. The floor is the stored lines of the same tiles, uncut, through bare pg; a peer draws ' +
    'the tile in PostGIS. Last, drawn tiles over HTTP, beside a server of one PMTiles file that contains them.',
  async run({ db, url, files }: Bench): Promise<Figure[]> {
    if (!(await hasRoads(db))) await importFiles(url, files.roads);
    const pool = new pg.Pool({ connectionString: url });
    const app = await openListingApp(url);
    try {
      const figures: Figure[] = [];
      for (const zoom of ZOOMS) figures.push(await drawn(db, pool, zoom));
      figures.push(...(await everything(db, app)));
      return [...figures, await overHttp(db, app), await derived(db)];
    } finally {
      await app.close();
      await pool.end();
    }
  },
};

async function hasRoads(db: Db): Promise<boolean> {
  const { rows } = await sql`select from roads limit 1`.execute(db);
  return rows.length > 0;
}

function tilesOf(zoom: number): TileAddress[] {
  const tiles = PLACES.map(({ lat, lng }) => ({
    z: zoom,
    x: Math.floor(mapXOf(lng) * 2 ** zoom),
    y: Math.floor(mapYOf(lat) * 2 ** zoom),
  }));
  return [...new Map(tiles.map(tile => [`${tile.x}/${tile.y}`, tile])).values()];
}

function rounds<T>(items: readonly T[]): T[] {
  return Array.from({ length: ROUNDS }, () => items).flat();
}

async function drawn(db: Db, pool: pg.Pool, zoom: number): Promise<Figure> {
  const tiles = tilesOf(zoom);
  const roads = Math.max(...(await Promise.all(tiles.map(async tile => (await findRoads(db, tile)).length))));
  let [bytes, peerBytes] = [0, 0];
  const { ours, floor, postgis } = await measureSideBySide(
    rounds(tiles),
    {
      async ours(tile) {
        bytes = Math.max(bytes, (await drawRoadTile(db, tile)).length);
      },
      floor: tile => pool.query(linesOf(tile)),
      async postgis(tile) {
        const { rows } = await pool.query<{ tile: Buffer }>(mvtOf(tile));
        peerBytes = Math.max(peerBytes, rows[0]!.tile.length);
      },
    },
    tiles,
  );
  return {
    name: `zoom ${zoom}, streets drawn`,
    ours,
    floor,
    floorIs: 'its lines through pg',
    peers: [{ name: 'ST_AsMVT', timing: postgis }],
    budget: {
      limit: `p99 ≤ ${COLD_MS} ms, ≤ 200 kB`,
      isMet: ours.p99Ms <= COLD_MS && bytes <= MAX_BYTES,
    },
    note: `at most ${roads} roads, ${kB(bytes)}, ${kB(peerBytes)} by PostGIS`,
  };
}

/** Draws every layer of the tiles of every zoom. Parcels are added for this measurement and taken back at its end. */
async function everything(db: Db, { app }: ListingApp): Promise<Figure[]> {
  const figures: Figure[] = [];
  const withParcels = await db.startTransaction().execute();
  try {
    for (const tile of tilesOf(PARCELS_MIN_ZOOM)) await addParcelsAround(withParcels, tile);
    for (const zoom of ZOOMS) {
      const tiles = tilesOf(zoom);
      const layers: Record<string, (tile: TileAddress, run: number) => Promise<Buffer>> = {
        streets: tile => drawRoadTile(db, tile),
        addresses: tile => drawAddressTile(db, tile),
        // Homes are cached; another filter each time, which excludes hardly any, makes it draw.
        homes: async (tile, run) =>
          (await app.inject(`/api/tiles/listings/${pathOf(tile)}?minPrice=${100_000 + run}`)).rawPayload,
        ...(zoom >= PARCELS_MIN_ZOOM && {
          parcels: (tile: TileAddress) => drawParcelTile(withParcels, tile),
        }),
      };
      const times: number[] = [];
      const most = new Map<string, number>();
      for (const tile of tiles) for (const draw of Object.values(layers)) await draw(tile, zoom);
      for (const [run, tile] of rounds(tiles).entries())
        for (const [name, draw] of Object.entries(layers))
          times.push(
            await clock(async () => {
              const { length } = await draw(tile, zoom * 1000 + run);
              most.set(name, Math.max(most.get(name) ?? 0, length));
            }),
          );
      const ours = timingOf(times);
      figures.push({
        name: `zoom ${zoom}, each layer drawn`,
        ours,
        budget: {
          limit: `p99 ≤ ${COLD_MS} ms, ≤ 200 kB`,
          isMet: ours.p99Ms <= COLD_MS && Math.max(...most.values()) <= MAX_BYTES,
        },
        note: [...most].map(([name, bytes]) => `${name} ${kB(bytes)}`).join(', '),
      });
    }
  } finally {
    await withParcels.rollback().execute();
  }
  return figures;
}

/** Cached tiles of streets as browsers ask for them, beside the same tiles out of a file. */
async function overHttp(db: Db, { app }: ListingApp): Promise<Figure> {
  const tiles = ZOOMS.flatMap(tilesOf);
  const drawnTiles = await Promise.all(
    tiles.map(async tile => ({ ...tile, content: await drawRoadTile(db, tile) })),
  );
  const peer = await servePmtiles(packTiles(drawnTiles, NEW_ZEALAND, {}));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { ours, file } = await measureSideBySide(rounds(tiles), {
      ours: tile => fetchTile(`${origin}/api/tiles/roads/${pathOf(tile)}`),
      file: tile => fetchTile(`${peer.origin}/${pathOf(tile)}`),
    });
    return {
      name: 'all zooms, streets cached, over HTTP',
      ours,
      peers: [{ name: 'a server of a PMTiles file', timing: file }],
      budget: { limit: `p99 ≤ ${CACHED_MS} ms`, isMet: ours.p99Ms <= CACHED_MS },
      note: `${tiles.length} tiles; ours are those of this version of the register, which each request checks`,
    };
  } finally {
    await peer.close();
  }
}

async function fetchTile(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  await response.arrayBuffer();
}

/** All streets derived from the addresses, as where no file of roads was imported. */
async function derived(db: Db): Promise<Figure> {
  let roads = 0;
  const ms = await clock(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from roads_of_addresses()`.execute(
      db,
    );
    roads = rows[0]!.count;
  });
  return { name: 'all streets derived from addresses', ours: timingOf([ms]), note: `${roads} streets` };
}

function pathOf({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}.mvt`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
