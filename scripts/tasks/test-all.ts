// npm run test:all [-- PART…]: all checks and tests: both engines, every journey, tests that kill processes, and long runs.
import { allJourneys, allTests, checksAndBuild, postgresTests } from '../lib/stages.ts';
import { addUp, printResultAndExit } from '../lib/tally.ts';
import type { Tally } from '../lib/tally.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

const requested = process.argv.slice(2);

const PARTS: Record<string, () => Promise<Tally[]>> = {
  checks: () => checksAndBuild(requested.join() !== 'checks'),
  tests: async () => [await allTests()],
  postgres: async () => [await postgresTests()],
  journeys: async () => [await allJourneys()],
  nightly: async () => [await allJourneys('nightly-journeys')],
};
/** What runs every night and takes too long for each change. */
const ONLY_ON_REQUEST = 'nightly';

const unknown = requested.filter(name => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part: ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}\n`,
  );
  process.exit(1);
}
// Tests that start a whole server serve the built pages.
if (requested.length > 0 && !requested.includes('checks')) await buildWebIfStale();
const tallies: Tally[] = [];
for (const [name, run] of Object.entries(PARTS))
  if (requested.length === 0 ? name !== ONLY_ON_REQUEST : requested.includes(name))
    tallies.push(...(await run()));
printResultAndExit(addUp(tallies));
