import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@sway/demo/random';
import {
  currentEstimator,
  closeEstimator,
} from '@sway/server/features/estimates/estimator/current-estimator.ts';
import { refreshEstimates } from '@sway/server/features/estimates/refresh-estimates.ts';
import { showEstimates } from '@sway/server/features/listings/index.ts';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { sql } from 'kysely';
import { FILES, generate } from './generate/generate.ts';
import type { Benchmark, Figure } from './lib/benchmark.ts';
import { runImport, count } from './lib/import-process.ts';
import { importFiles } from './lib/load.ts';
import { loadListings } from './lib/load-listings.ts';
import { clock, timingOfOneRun } from './lib/measure.ts';
import { migrateUrl } from './lib/migrate-url.ts';

/** So many that sales are as far apart as in New Zealand. */
const ADDRESSES = 1_000_000;
const HOMES = 100_000;
const SALES = 100_000;
const HOMES_PER_MINUTE = 100_000;
const SOLD_FROM = Date.UTC(2018, 0, 1);
const SOLD_DAYS = 1_000;
const DAY_MS = 86_400_000;

export const benchmark: Benchmark = {
  title: 'Estimates from sales',
  about:
    `${count(SALES)} sales imported with \`npm run import\`, learned by the process that estimates, and ${count(HOMES)} homes ` +
    'with a capital value estimated and stored by the job, in a database of their own.',
  async run({ emptyDatabase }) {
    const folder = mkdtempSync(join(tmpdir(), 'sway-bench-estimates-'));
    const url = await emptyDatabase();
    await migrateUrl(url);
    try {
      await generate({ addresses: ADDRESSES, listings: HOMES, parcels: false, seed: '1', folder });
      await importFiles(url, join(folder, FILES.addresses));
      await loadListings(url, join(folder, FILES.listings));
      const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
      try {
        await addRecords(db);
        const path = join(folder, 'sales.csv');
        await writeFile(path, await salesFile(db));
        const imported = await runImport(url, path);
        return [
          { name: 'import of the sales', ours: timingOfOneRun(imported.tookMs) },
          ...(await measureJob(db)),
        ];
      } finally {
        await close();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function measureJob(db: Db): Promise<Figure[]> {
  const platform = { db, clock: () => new Date() };
  try {
    const learnedMs = await clock(() => currentEstimator(platform));
    const storedMs = await clock(() => refreshEstimates({ ...platform, showEstimates }));
    const perMinute = HOMES / (storedMs / 60_000);
    return [
      { name: 'learning them', ours: timingOfOneRun(learnedMs) },
      {
        name: `estimating ${count(HOMES)} homes`,
        ours: timingOfOneRun(storedMs),
        budget: {
          limit: `≥ ${count(HOMES_PER_MINUTE)} homes a minute`,
          isMet: perMinute >= HOMES_PER_MINUTE,
        },
        note: `${count(Math.round(perMinute))} homes a minute, read, estimated and stored`,
      },
    ];
  } finally {
    closeEstimator(platform);
  }
}

/** Gives each home a record with a capital value, from which most of the work of an estimate follows. */
async function addRecords(db: Db): Promise<void> {
  await sql`
    insert into property_boundaries (unit_of_property_id, property_name, boundary)
    select 'unit-' || id, 'Lot ' || id, st_multi(st_expand(position, 0.0001)) from properties`.execute(db);
  await sql`
    insert into valuations (unit_of_property_id, capital_value, effective_date, bedrooms, floor_area_m2, land_area_ha,
      off_street_parking)
    select 'unit-' || id, 300000 + id % 1009 * 1500, '2017-09-01', bedrooms, floor_area, 0.05, 1 from properties`.execute(
    db,
  );
  await sql`
    update addresses a set unit_of_property_id = 'unit-' || p.id from properties p
    where p.address_id = a.address_id`.execute(db);
  await sql`update properties set unit_of_property_id = 'unit-' || id`.execute(db);
  for (const table of ['property_boundaries', 'valuations', 'addresses', 'properties'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Sales of generated addresses whose prices follow a market that rises by a quarter, with noise. */
async function salesFile(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string; region: string }>`
    select address_id as id, territorial_authority as region from addresses order by address_id % 1009, address_id
    limit ${SALES}`.execute(db);
  const random = seededRandom('sales');
  const lines = rows.map(({ id, region }) => {
    const day = random.int(0, SOLD_DAYS - 1);
    const capitalValue = Math.round(300_000 + random.next() ** 2 * 1_500_000);
    const price = Math.round(
      capitalValue * (1 + (0.25 * day) / SOLD_DAYS) * Math.exp(0.3 * random.between(-0.5, 0.5)),
    );
    const soldOn = new Date(SOLD_FROM + day * DAY_MS).toISOString().slice(0, 10);
    return [soldOn, price, id, `"${region}"`, random.int(1, 5), capitalValue, '2017-09-01'].join(',');
  });
  return `sold_on,price,address_id,region,bedrooms,capital_value,valued_on\n${lines.join('\n')}\n`;
}
