// npm run test:postgres: the API suite on a real PostgreSQL with PostGIS.
import { postgresTests } from '../lib/stages.ts';
import { printResultAndExit } from '../lib/tally.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

// Tests that start a whole server serve the built pages.
await buildWebIfStale();
printResultAndExit(await postgresTests());
