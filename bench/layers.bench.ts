import { readFileSync } from 'node:fs';
import { seededRandom } from '@sway/demo/random';
import * as layers from '@sway/server/features/layers/layers.repo.ts';
import { drawLayerTile } from '@sway/server/features/layers/tiles/layer-tile.service.ts';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { makeSchemaAt } from '@sway/testing/prepared-database';
import { sql } from 'kysely';
import { withPostgres } from '../scripts/lib/postgres.ts';
import type { TableBenchmark } from './lib/benchmark.ts';
import { formatMs, ratio } from './lib/format-figures.ts';
import { withDatabases } from './lib/load.ts';
import { measureSideBySide, timingOf } from './lib/measure.ts';
import { tileAt } from './lib/tiles.ts';

/** Round areas by how many metres they are across, spread evenly over a town of about 35 km. */
const AREAS = { 25: 1_900_000, 110: 80_000, 240: 18_000, 750: 1_980, 20_000: 20 };
const TOWN = { lat: -41.4, lng: 174.4, degrees: 0.32 };
// oxfmt-ignore
const FACTS = { title: '-', kind: 'zoning', source: '-', licence: '-', dated: '2026', attribution: '-', link: 'https://sway.example', objectionLink: 'https://sway.example', words: {} } as const;
// oxfmt-ignore
const HEADINGS = ['', 'ours p50', 'p99', 'floor p50', 'ours ÷ floor', 'processor p50', 'p99', 'goal', 'met', 'of the processor'];
const SETTINGS = { settings: ['shared_buffers=1GB', 'max_wal_size=8GB', 'jit=off'] };

export const benchmark: TableBenchmark = {
  title: 'Layers',
  about:
    'Tiles of a layer with two million areas, most of them as small as parcels, drawn without a cache, and what it says of a place. The ' +
    'floor is one look into the index for the same areas. Processor time is that of server and database together, to which other work on ' +
    'the machine does not add. The goals are for the 99th percentile.',
  async table() {
    const run = async (url: string): Promise<string[][]> => {
      await makeSchemaAt(url);
      const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
      return db.connection().execute(measureAll).finally(close);
    };
    return withPostgres(server => withDatabases(server, async create => run(await create())), SETTINGS);
  },
};

async function measureAll(db: Db): Promise<string[][]> {
  await sql`set statement_timeout = 0`.execute(db);
  const id = await layers.replaceLayer(db, 'bench', FACTS);
  for (const [acrossM, count] of Object.entries(AREAS)) await insertAreas(db, id, Number(acrossM), count);
  await layers.storeSummary(db, id);
  await sql`vacuum (analyze) layer_areas`.execute(db);
  const layer = (await layers.findMapLayer(db, 'bench'))!;
  const rows: string[][] = [];
  for (const zoom of [5, 8, 10, 11, 12, 13, 14, 15]) {
    const draw = (place: Place) => drawLayerTile(db, layer, tileAt(zoom, place));
    const asked = { degrees: 360 / 2 ** zoom, zoom, goalMs: 50 };
    rows.push(await measure(db, `a tile of zoom ${zoom}`, asked, draw));
  }
  const asked = { degrees: 0, zoom: 15, goalMs: 5 };
  return [HEADINGS, ...rows, await measure(db, 'a place', asked, place => layers.findAnswers(db, place))];
}

/** As an import stores them: at the last zoom, and at those before on which they are eight pixels wide. */
async function insertAreas(db: Db, layerId: number, acrossM: number, count: number): Promise<void> {
  const [columns, across] = [Math.ceil(Math.sqrt(count)), acrossM / 111_320];
  await sql`
    insert into layer_areas (layer_id, part, zoom, value, area)
    select ${layerId}::int, ${acrossM}::bigint * 10000000 + n, zoom, 'Zone ' || n % 12, st_buffer(st_setsrid(st_makepoint(
      ${TOWN.lng} + (n % ${columns} + 0.5) * step, ${TOWN.lat} + (n / ${columns} + 0.5) * step), 4326), ${across / 2}, 3)
    from generate_series(0, ${count}::int - 1) n, generate_series(5, 15) zoom, (select ${TOWN.degrees / columns}::float8 as step) steps
    where zoom = 15 or ${across} >= 8 * 360 / 512.0 / 2 ^ zoom`.execute(db);
}

type Asked = { degrees: number; zoom: number; goalMs: number };
type Place = { lat: number; lng: number };

// oxfmt-ignore
async function measure(db: Db, name: string, { degrees, zoom, goalMs }: Asked, ask: (place: Place) => Promise<unknown>) {
  const random = seededRandom(name);
  const within = () => TOWN.degrees * random.between(0.05, 0.95);
  const places = Array.from({ length: 200 }, () => ({ lat: TOWN.lat + within(), lng: TOWN.lng + within() }));
  const { rows: [own] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const ofDatabase = () => Number(readFileSync(`/proc/${own!.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const processor: number[] = [];
  const { ours, floor } = await measureSideBySide(places, {
    async ours(place) {
      const [before, beforeOfDatabase] = [process.cpuUsage(), ofDatabase()];
      await ask(place);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1000 + ofDatabase() - beforeOfDatabase);
    },
    floor: ({ lat, lng }) => sql`select value, st_asbinary(area) from layer_areas where layer_id = 1 and zoom = ${sql.lit(zoom)}
      and area && st_expand(st_setsrid(st_makepoint(${lng}, ${lat}), 4326), ${degrees / 2}) limit 8000`.execute(db),
  });
  const used = timingOf(processor);
  const isMet = ({ p99Ms }: { p99Ms: number }) => p99Ms <= goalMs ? 'yes' : 'NO';
  return [name, ...[ours.p50Ms, ours.p99Ms, floor.p50Ms].map(formatMs), ratio(ours.p50Ms, floor.p50Ms),
    formatMs(used.p50Ms), formatMs(used.p99Ms), `${goalMs} ms`, isMet(ours), isMet(used)];
}
