// npm run test:all [-- PART…]: everything that must hold: both engines, every journey, kills and long runs.
import { allJourneys, allTests, checksAndBuild, postgresTests } from '../lib/stages.ts';
import { addUp, conclude } from '../lib/tally.ts';
import type { Tally } from '../lib/tally.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

const PARTS: Record<string, () => Promise<Tally[]>> = {
  checks: checksAndBuild,
  tests: async () => [await allTests()],
  postgres: async () => [await postgresTests()],
  journeys: async () => [await allJourneys()],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(1);
}
// Tests that start a whole server serve the built pages.
if (wanted.length > 0 && !wanted.includes('checks')) await buildWebIfStale();
const tallies: Tally[] = [];
for (const [name, run] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) tallies.push(...(await run()));
conclude(addUp(tallies));
