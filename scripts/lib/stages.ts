import { checkAll } from './checks.ts';
import { findChromium } from './chromium.ts';
import { withPostgres } from './postgres.ts';
import { failure, tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';
import { runTests } from './test-run.ts';
import { buildWebIfStale } from './web-build.ts';

/** Units, components and the API, without the tests of `npm run test:all` alone. */
const QUICK = ['domain', 'contract', 'demo', 'base-map', 'scripts', 'bench', 'server', 'web'];

/** Tests repeat what they try as often as `npm run test:all` wants it (tests/support/src/depth.ts). */
const FULL = { TEST_DEPTH: 'full' };

/** Types, lint, dependency rule, dead code and format; then the pages, which later stages serve. */
export async function checksAndBuild(): Promise<Tally[]> {
  return [await tallyOf('npm run check', checkAll), await tallyOf('npm run build', buildWebIfStale)];
}

/** What `npm test` runs below the browser: the API on the embedded engine. */
export function quickTests(): Promise<Tally> {
  return runTests('units and API', QUICK);
}

/** The same in full, with what is killed and what is repeated many times. */
export function allTests(): Promise<Tally> {
  return runTests('units and API, in full', [...QUICK, 'server-slow', 'units-slow'], FULL);
}

/** The API's suite in full on a real PostgreSQL with PostGIS. */
export function postgresTests(): Promise<Tally> {
  return stage('PostgreSQL', () =>
    withPostgres(url =>
      runTests('API on PostgreSQL', ['server', 'server-slow'], { ...FULL, TEST_DATABASE_URL: url }),
    ),
  );
}

/** One journey for each main way through the site. */
export function mainWays(): Promise<Tally> {
  return stage('journeys', async () =>
    runTests('journeys', ['main-ways'], { CHROMIUM_PATH: await findChromium() }),
  );
}

/** Every journey, on a site that keeps its data in PostgreSQL. */
export function allJourneys(): Promise<Tally> {
  return stage('journeys', async () => {
    const chromium = await findChromium();
    return withPostgres(url =>
      runTests('journeys', ['journeys'], { CHROMIUM_PATH: chromium, TEST_DATABASE_URL: url }),
    );
  });
}

/** What keeps a stage from beginning is its failure, and no other stage's. */
function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  return run().catch((error: unknown) => failure(name, error));
}
