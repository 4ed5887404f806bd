// npm run test:postgres: the API suite on a real PostgreSQL with PostGIS.
import { withPostgres } from '../lib/postgres.ts';
import { conclude, runTests } from '../lib/test-run.ts';

const tally = await withPostgres(url => runTests(['server'], { TEST_DATABASE_URL: url }));
conclude(tally);
