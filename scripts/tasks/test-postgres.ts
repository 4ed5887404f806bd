// npm run test:postgres: the API suite on a real PostgreSQL with PostGIS.
import { withPostgres } from '../lib/postgres.ts';
import { conclude, runTests } from '../lib/test-run.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

// Tests that start a whole server serve the built pages.
await buildWebIfStale();
const tally = await withPostgres(url => runTests(['server'], { TEST_DATABASE_URL: url }));
conclude(tally);
