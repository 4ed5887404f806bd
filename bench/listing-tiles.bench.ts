import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import pg from 'pg';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { tileAt } from './lib/tile-at.ts';
import { openListingApp } from './lib/listing-app.ts';
import type { ListingApp } from './lib/listing-app.ts';
import { measureSideBySide, measureWithin, p99Budget } from './lib/measure.ts';

const COLD_MS = 50;
const CACHED_MS = 2;
const MAX_BYTES = 200_000;

const RUNS = 200;
const CACHED_RUNS = 1_000;
/** Warm-up filters, which must differ from the timed ones, as tiles are cached. */
const WARM_UP = Array.from({ length: 50 }, (_, i) => RUNS + 1 + i);

/** The area with the most listings. */
const AUCKLAND = { lat: -36.8485, lng: 174.7633 };

export const benchmark: Benchmark = {
  title: 'Listing tiles',
  about:
    'Tiles of the listing map around the middle of Auckland, through the complete API: uncached (each with a different price ' +
    'filter that excludes hardly any listing), and cached. The peer is PostGIS, clustering and encoding the same cells.',
  async run(bench: Bench): Promise<Figure[]> {
    const app = await openListingApp(bench.url);
    const pool = new pg.Pool({ connectionString: bench.url });
    try {
      const figures: Figure[] = [];
      for (const zoom of [0, 4, 6, 8, 10, 12, 14, 15, 16]) figures.push(await measureCold(app, pool, zoom));
      return [...figures, await measureCached(app, pool)];
    } finally {
      await pool.end();
      await app.close();
    }
  },
};

async function measureCold({ app }: ListingApp, pool: pg.Pool, zoom: number): Promise<Figure> {
  const tile = tileAt(zoom, AUCKLAND);
  let bytes = 0;
  const { ours, floor } = await measureSideBySide(
    Array.from({ length: RUNS }, (_, n) => n + 1),
    {
      async ours(n) {
        bytes = Math.max(bytes, await askFor(app, `${pathOf(tile)}?minPrice=${100_000 + n}`));
      },
      floor: () => pool.query('select 1'),
    },
    WARM_UP,
  );
  let peerBytes = 0;
  const inPostgis = await measureWithin(Infinity, [tile, tile, tile], async each => {
    peerBytes = await drawInPostgis(pool, each);
  });
  return {
    name: `zoom ${zoom}, drawn`,
    ours,
    floor,
    floorIs: 'one empty query',
    peers: [{ name: 'ST_AsMVT', timing: inPostgis }],
    budget: {
      limit: `p99 ≤ ${COLD_MS} ms, ≤ 200 kB`,
      isMet: ours.p99Ms <= COLD_MS && bytes <= MAX_BYTES,
    },
    note: `${(bytes / 1000).toFixed(1)} kB, ${(peerBytes / 1000).toFixed(1)} kB by PostGIS`,
  };
}

async function measureCached({ app }: ListingApp, pool: pg.Pool): Promise<Figure> {
  const path = pathOf(tileAt(15, AUCKLAND));
  const { ours, floor } = await measureSideBySide(
    Array.from({ length: CACHED_RUNS }, (_, n) => n),
    { ours: () => askFor(app, path), floor: () => pool.query('select 1') },
  );
  return {
    name: 'zoom 15, cached',
    ours,
    floor,
    floorIs: 'one empty query',
    budget: p99Budget(ours, CACHED_MS),
  };
}

/**
 * Requests a tile through the complete API as a stream: by default `inject` joins the chunks and decodes them as text, which takes
 * longer than everything else. @returns the size in bytes
 */
async function askFor(app: ListingApp['app'], url: string): Promise<number> {
  const response = await app.inject({ url, payloadAsStream: true });
  let bytes = 0;
  for await (const chunk of response.stream() as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

/** The same cells, counted by band and encoded; from zoom 14 the single listings. @returns the tile's size in bytes */
async function drawInPostgis(pool: pg.Pool, { z, x, y }: TileAddress): Promise<number> {
  const across = 2 ** z;
  const inside = `is_active and map_x >= ${x / across} and map_x < ${(x + 1) / across}
    and map_y >= ${y / across} and map_y < ${(y + 1) / across}
    and position && st_transform(st_tileenvelope(${z}, ${x}, ${y}), 4326)`;
  const single = `select st_transform(position, 3857) as place, 1 as count, price_lean, sway_price from properties where ${inside}`;
  const clusters = `select st_transform(st_setsrid(st_makepoint(avg(st_x(position)), avg(st_y(position))), 4326), 3857) as place,
      count(*)::int, count(*) filter (where price_lean <= 0.05)::int as realistic,
      count(*) filter (where price_lean > 0.15)::int as dream
    from properties where ${inside} group by floor(map_x * ${across * 8}), floor(map_y * ${across * 8})`;
  const { rows } = await pool.query<{ bytes: number }>(`
    select length(st_asmvt(t)) as bytes from (
      select st_asmvtgeom(place, st_tileenvelope(${z}, ${x}, ${y})) as geom, p.*
      from (${z >= 14 ? single : clusters}) p) t`);
  return rows[0]!.bytes;
}

function pathOf({ z, x, y }: TileAddress): string {
  return `/api/tiles/listings/${z}/${x}/${y}.mvt`;
}
