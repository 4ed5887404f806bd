// npm test: everything that must hold, on the embedded engine and in a real browser.
import { checkAll } from '../lib/checks.ts';
import { findChromium } from '../lib/chromium.ts';
import { addUp, conclude, failure, tallyOf } from '../lib/tally.ts';
import type { Tally } from '../lib/tally.ts';
import { runTests } from '../lib/test-run.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

// Where a browser has to be installed, that waits for the network, which the checks leave alone.
const browser = findChromium().then(
  path => ({ path }),
  (error: unknown) => ({ error }),
);
const checks = await tallyOf('npm run check', checkAll);
const chromium = await browser;
const build = await tallyOf('npm run build', buildWebIfStale);
const fast = await runTests(['domain', 'contract', 'scenes', 'scripts', 'bench', 'server', 'web']);
conclude(addUp([checks, build, fast, await journeys()]));

async function journeys(): Promise<Tally> {
  if ('error' in chromium) return failure('journeys', chromium.error);
  return runTests(['e2e'], { CHROMIUM_PATH: chromium.path });
}
