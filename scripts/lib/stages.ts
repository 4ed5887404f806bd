import { checkAll } from './checks.ts';
import { findChromium } from './chromium.ts';
import { withPostgres } from './postgres.ts';
import { addUp, failure, runAndTally } from './tally.ts';
import type { Tally } from './tally.ts';
import { runTests } from './test-run.ts';
import { buildWebIfStale } from './web-build.ts';

export const UNITS = ['domain', 'contract', 'demo', 'estimate', 'scenes', 'scripts', 'bench', 'web'];

/** Makes tests repeat their attempts as often as in `npm run test:all` (tests/support/src/depth.ts). */
const FULL = { TEST_DEPTH: 'full' };

/**
 * Checks types, lint, dependency rules, dead code and format; then builds the pages, which later stages serve.
 * @param isFollowed whether tests follow: then the browser may be downloaded meanwhile
 */
export async function checksAndBuild(isFollowed: boolean): Promise<Tally[]> {
  // Errors are left to the stage that needs it.
  if (isFollowed) void theBrowser().catch(() => undefined);
  return [
    await runAndTally('npm run check', () => checkAll()),
    await runAndTally('npm run build', buildWebIfStale),
  ];
}

let browser: Promise<string> | undefined;

/** The path of the browser, which is installed once. */
function theBrowser(): Promise<string> {
  return (browser ??= findChromium());
}

/** Units, components, and the API on the embedded engine, without the tests that only `npm run test:all` runs. */
export function quickTests(): Promise<Tally> {
  return runTests('units and API', [...UNITS, 'server']);
}

/** The same, with the units in full. The API is tested in full on PostgreSQL, and here as far as a database matters. */
export async function allTests(): Promise<Tally> {
  return addUp([
    await runTests('units', [...UNITS, 'units-slow'], FULL),
    await runTests('API on the embedded engine', ['server', 'embedded-slow'], { TEST_SCOPE: 'engine' }),
  ]);
}

/** The API's suite in full on a real PostgreSQL with PostGIS. */
export function postgresTests(): Promise<Tally> {
  return stage('PostgreSQL', () =>
    withPostgres(url =>
      runTests('API on PostgreSQL', ['server', 'server-slow'], { ...FULL, TEST_DATABASE_URL: url }),
    ),
  );
}

/** The main journeys: one for each thing that most users do on the site. */
export function mainJourneys(): Promise<Tally> {
  return stage('journeys', async () =>
    runTests('journeys', ['main-journeys'], { CHROMIUM_PATH: await theBrowser() }),
  );
}

/** Every journey, on a site with PostgreSQL. @param project of vitest.config.ts */
export function allJourneys(project = 'journeys'): Promise<Tally> {
  return stage(project, async () => {
    const chromium = await theBrowser();
    return withPostgres(url =>
      runTests(project, [project], { ...FULL, CHROMIUM_PATH: chromium, TEST_DATABASE_URL: url }),
    );
  });
}

/** Counts an error while preparing a stage as a failure of that stage, so that the others run. */
function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  return run().catch((error: unknown) => failure(name, error));
}
