// npm run test:postgres: the API suite on a real PostgreSQL with PostGIS.
import { withPostgres } from '../lib/postgres.ts';
import { conclude, failure } from '../lib/tally.ts';
import type { Tally } from '../lib/tally.ts';
import { runTests } from '../lib/test-run.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

conclude(await runAll().catch((error: unknown) => failure('npm run test:postgres', error)));

async function runAll(): Promise<Tally> {
  // Tests that start a whole server serve the built pages.
  await buildWebIfStale();
  return withPostgres(url => runTests(['server'], { TEST_DATABASE_URL: url }));
}
