import { equal } from 'node:assert/strict';
import { drawAddressTile } from '@sway/server/features/map/register-tiles/address-tile.service.ts';
import { latitudeOf, longitudeOf, tileBox } from '@sway/server/features/map/tile-grid.ts';
import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import type pg from 'pg';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { countIn, measureTiles, tileAt } from './lib/tiles.ts';
import { mapserver } from './peers/mapserver.ts';
import { startPeer } from './peers/peer.ts';

const ZOOMS = [0, 4, 6, 8, 10, 12, 13, 14, 15, 16];
/** Where places take their turns: each ten times. */
const RUNS = 70;
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
    'through bare pg. The peers cluster the same cells: PostGIS, which also encodes them, and MapServer as FastCGI over HTTP, with the ' +
    'same query. Their tiles are first found to stand for as many addresses as ours. They take turns with us.',
  async run({ db, pool, url }: Bench): Promise<Figure[]> {
    const served = await startPeer(mapserver(url, ZOOMS, pointsIn));
    try {
      const figures: Figure[] = [];
      const inPostgis = { name: 'PostGIS, ST_AsMVT', ask: (tile: TileAddress) => drawInPostgis(pool, tile) };
      const peers = [inPostgis, ...(served ? [served] : [])];
      for (const zoom of ZOOMS) {
        const tiles = PLACES.map(place => tileAt(zoom, place));
        const ours = (tile: TileAddress) => drawAddressTile(db, tile);
        for (const { name, ask } of peers)
          for (const tile of tiles) equal(countIn(await ask(tile)), countIn(await ours(tile)), name);
        const cases = Array.from({ length: RUNS }, (_, n) => tiles[n % tiles.length]!);
        const floor = (tile: TileAddress) => pool.query(rowsOf(tile));
        figures.push(await measureTiles(zoom, { cases, warmUp: cases, ours, floor, peers }));
      }
      return figures;
    } finally {
      await served?.stop();
    }
  },
};

function rowsOf(tile: TileAddress): string {
  const { z, x, y } = tile;
  if (z > FINEST_CELL_ZOOM)
    return `select address_id, map_x, map_y from addresses where position && ${envelope(tile)}`;
  const columns = Array.from({ length: CELLS_PER_SIDE + 2 }, (_, i) => x * CELLS_PER_SIDE - 1 + i);
  return `select count, map_x, map_y from address_cells where zoom = ${z} and cell_x = any('{${columns.join()}}'::int[])
    and cell_y between ${y * CELLS_PER_SIDE - 1} and ${(y + 1) * CELLS_PER_SIDE}`;
}

/** The same cells clustered from the addresses, and from zoom 15 the addresses, in SQL. @param box in EPSG:3857 */
function pointsIn(zoom: number, box: string): string {
  const across = 2 ** zoom * CELLS_PER_SIDE;
  const inside = `position && st_transform(${box}, 4326)`;
  const single = `select st_transform(position, 3857) as place, address_id as id, full_address_number as label
    from addresses where ${inside}`;
  const cells = `select st_transform(st_setsrid(st_makepoint(avg(st_x(position)), avg(st_y(position))), 4326), 3857) as place,
      min(address_id) as id, count(*)::int as count
    from addresses where ${inside} group by floor(map_x * ${across}), floor(map_y * ${across})`;
  // `&&` compares in single precision, and also finds what is just outside.
  return `select * from (${zoom > FINEST_CELL_ZOOM ? single : cells}) near where st_intersects(place, ${box})`;
}

async function drawInPostgis(pool: pg.Pool, { z, x, y }: TileAddress): Promise<Buffer> {
  const box = `st_tileenvelope(${z}, ${x}, ${y})`;
  const { rows } = await pool.query<{ tile: Buffer }>(`
    select st_asmvt(t) as tile from (
      select st_asmvtgeom(place, ${box}) as geom, id, ${z > FINEST_CELL_ZOOM ? 'label' : 'count'}
      from (${pointsIn(z, box)}) points) t`);
  return rows[0]!.tile;
}

function envelope(tile: TileAddress): string {
  const { west, north, east, south } = tileBox(tile);
  const corners = [longitudeOf(west), latitudeOf(south), longitudeOf(east), latitudeOf(north)];
  return `st_makeenvelope(${corners.join()}, 4326)`;
}
