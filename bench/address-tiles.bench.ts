import { drawAddressTile } from '@sway/server/features/map/register-tiles/address-tile.service.ts';
import { latitudeOf, longitudeOf, tileBox } from '@sway/server/features/map/tile-grid.ts';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import pg from 'pg';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { measureSideBySide, measureWithin } from './lib/measure.ts';
import { tileAt } from './lib/tile-at.ts';

const COLD_MS = 50;
const MAX_BYTES = 200_000;
const CELLS_PER_SIDE = 12;
/** Tiles up to this zoom are made of precomputed cells. */
const FINEST_CELL_ZOOM = 14;

/** The places with the most addresses, and places of every other kind. */
// oxfmt-ignore
const PLACES = [
  { lat: -36.8605, lng: 174.765 }, { lat: -36.8485, lng: 174.7633 }, { lat: -41.2865, lng: 174.7762 },
  { lat: -43.5321, lng: 172.6362 }, { lat: -37.787, lng: 175.2793 }, { lat: -45.0312, lng: 168.6626 },
  { lat: -44.2, lng: 170.9 },
];

export const benchmark: Benchmark = {
  title: 'Address tiles',
  about:
    'Tiles of the address map for city centres and an empty plain, without a cache. The floor is the rows of the same tiles ' +
    'through bare pg; the peer is PostGIS, clustering and encoding the same cells.',
  async run({ db, url }: Bench): Promise<Figure[]> {
    const pool = new pg.Pool({ connectionString: url });
    try {
      const figures: Figure[] = [];
      for (const zoom of [0, 4, 6, 8, 10, 12, 13, 14, 15, 16]) figures.push(await measure(db, pool, zoom));
      return figures;
    } finally {
      await pool.end();
    }
  },
};

async function measure(db: Bench['db'], pool: pg.Pool, zoom: number): Promise<Figure> {
  const tiles = PLACES.map(place => tileAt(zoom, place));
  let bytes = 0;
  const { ours, floor } = await measureSideBySide(
    Array.from({ length: 70 }, (_, n) => tiles[n % tiles.length]!),
    {
      async ours(tile) {
        bytes = Math.max(bytes, (await drawAddressTile(db, tile)).length);
      },
      floor: tile => pool.query(rowsOf(tile)),
    },
  );
  let peerBytes = 0;
  const inPostgis = await measureWithin(Infinity, tiles.slice(0, 3), async tile => {
    peerBytes = Math.max(peerBytes, await drawInPostgis(pool, tile));
  });
  return {
    name: `zoom ${zoom}, drawn`,
    ours,
    floor,
    floorIs: 'its rows through pg',
    peers: [{ name: 'ST_AsMVT', timing: inPostgis }],
    budget: {
      limit: `p99 ≤ ${COLD_MS} ms, ≤ 200 kB`,
      isMet: ours.p99Ms <= COLD_MS && bytes <= MAX_BYTES,
    },
    note: `at most ${(bytes / 1000).toFixed(1)} kB, ${(peerBytes / 1000).toFixed(1)} kB by PostGIS`,
  };
}

function rowsOf(tile: TileAddress): string {
  const { z, x, y } = tile;
  if (z > FINEST_CELL_ZOOM)
    return `select address_id, map_x, map_y from addresses where position && ${envelope(tile)}`;
  const columns = Array.from({ length: CELLS_PER_SIDE + 2 }, (_, i) => x * CELLS_PER_SIDE - 1 + i);
  return `select count, map_x, map_y from address_cells where zoom = ${z} and cell_x = any('{${columns.join()}}'::int[])
    and cell_y between ${y * CELLS_PER_SIDE - 1} and ${(y + 1) * CELLS_PER_SIDE}`;
}

/** The same cells clustered from the addresses, and from zoom 15 the addresses. @returns the tile's size in bytes */
async function drawInPostgis(pool: pg.Pool, tile: TileAddress): Promise<number> {
  const { z, x, y } = tile;
  const across = 2 ** z * CELLS_PER_SIDE;
  const inside = `position && ${envelope(tile)}`;
  const single = `select position, address_id, full_address_number as label from addresses where ${inside}`;
  const cells = `select st_setsrid(st_makepoint(avg(st_x(position)), avg(st_y(position))), 4326) as position,
    count(*)::int as count from addresses where ${inside} group by floor(map_x * ${across}), floor(map_y * ${across})`;
  const { rows } = await pool.query<{ bytes: number }>(`
    select length(st_asmvt(t)) as bytes from (
      select st_asmvtgeom(st_transform(p.position, 3857), st_tileenvelope(${z}, ${x}, ${y})) as geom, p.*
      from (${z >= 15 ? single : cells}) p) t`);
  return rows[0]!.bytes;
}

function envelope(tile: TileAddress): string {
  const { west, north, east, south } = tileBox(tile);
  const corners = [longitudeOf(west), latitudeOf(south), longitudeOf(east), latitudeOf(north)];
  return `st_makeenvelope(${corners.join()}, 4326)`;
}
