import type { TileAddress } from '@sway/server/features/map/tile-grid.ts';
import type pg from 'pg';
import type { Bench, Benchmark, Figure } from './lib/benchmark.ts';
import { openListingApp } from './lib/listing-app.ts';
import type { ListingApp } from './lib/listing-app.ts';
import { measureSideBySide, p99Budget, range } from './lib/measure.ts';
import { measureTiles, tileAt } from './lib/tiles.ts';

const CACHED_MS = 2;

const RUNS = 200;
const CACHED_RUNS = 1_000;
/** Warm-up filters, which must differ from the timed ones, as tiles are cached. */
const WARM_UP = range(RUNS + 1, 50);

/** The area with the most listings. */
const AUCKLAND = { lat: -36.8485, lng: 174.7633 };

export const benchmark: Benchmark = {
  title: 'Listing tiles',
  about:
    'Tiles of the listing map around the middle of Auckland, through the complete API: uncached (each with a different price ' +
    'filter that excludes hardly any listing), and cached. The floor is one empty query; the peer, in turns with us, is PostGIS, ' +
    'clustering and encoding the same cells.',
  async run({ pool, url }: Bench): Promise<Figure[]> {
    const app = await openListingApp(url);
    try {
      const figures: Figure[] = [];
      for (const zoom of [0, 4, 6, 8, 10, 12, 14, 15, 16]) figures.push(await measureCold(app, pool, zoom));
      return [...figures, await measureCached(app, pool)];
    } finally {
      await app.close();
    }
  },
};

function measureCold({ app }: ListingApp, pool: pg.Pool, zoom: number): Promise<Figure> {
  const tile = tileAt(zoom, AUCKLAND);
  return measureTiles(zoom, {
    cases: range(1, RUNS),
    warmUp: WARM_UP,
    ours: n => askFor(app, `${pathOf(tile)}?minPrice=${100_000 + n}`),
    floor: () => pool.query('select 1'),
    peers: [{ name: 'PostGIS, ST_AsMVT', ask: () => drawInPostgis(pool, tile) }],
  });
}

async function measureCached({ app }: ListingApp, pool: pg.Pool): Promise<Figure> {
  const path = pathOf(tileAt(15, AUCKLAND));
  const contestants = { ours: () => askFor(app, path), floor: () => pool.query('select 1') };
  const measured = await measureSideBySide(range(0, CACHED_RUNS), contestants);
  return { name: 'zoom 15, cached', ...measured, budget: p99Budget(measured.ours, CACHED_MS) };
}

/**
 * Requests a tile through the complete API as a stream: by default `inject` joins the chunks and decodes them as text, which takes
 * longer than everything else.
 */
async function askFor(app: ListingApp['app'], url: string): Promise<Buffer> {
  const response = await app.inject({ url, payloadAsStream: true });
  return Buffer.concat(await Array.fromAsync(response.stream() as AsyncIterable<Buffer>));
}

/** The same cells, counted by band and encoded; from zoom 14 the single listings. */
async function drawInPostgis(pool: pg.Pool, { z, x, y }: TileAddress): Promise<Buffer> {
  const across = 2 ** z;
  const inside = `is_active and map_x >= ${x / across} and map_x < ${(x + 1) / across}
    and map_y >= ${y / across} and map_y < ${(y + 1) / across}
    and position && st_transform(st_tileenvelope(${z}, ${x}, ${y}), 4326)`;
  const place = (position: string) =>
    `st_asmvtgeom(st_transform(${position}, 3857), st_tileenvelope(${z}, ${x}, ${y})) as place`;
  const single = `select ${place('position')}, price_lean, sway_price from properties where ${inside}`;
  const clusters = `select ${place('st_setsrid(st_makepoint(avg(st_x(position)), avg(st_y(position))), 4326)')},
      count(*)::int, count(*) filter (where price_lean <= 0.05)::int as realistic,
      count(*) filter (where price_lean > 0.15)::int as dream
    from properties where ${inside} group by floor(map_x * ${across * 8}), floor(map_y * ${across * 8})`;
  const { rows } = await pool.query<{ tile: Buffer }>(
    `select st_asmvt(t) as tile from (${z >= 14 ? single : clusters}) t`,
  );
  return rows[0]!.tile;
}

function pathOf({ z, x, y }: TileAddress): string {
  return `/api/tiles/listings/${z}/${x}/${y}.mvt`;
}
