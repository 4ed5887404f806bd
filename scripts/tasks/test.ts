// npm test: everything that must hold, on the embedded engine and in a real browser.
import { checkAll } from '../lib/checks.ts';
import { findChromium } from '../lib/chromium.ts';
import { conclude, runTests } from '../lib/test-run.ts';
import { buildWebIfStale } from '../lib/web-build.ts';

const chromium = await findChromium();
const checksHold = await checkAll();
await buildWebIfStale();
const fast = await runTests(['domain', 'contract', 'scenes', 'scripts', 'bench', 'server', 'web']);
const journeys = await runTests(['e2e'], { CHROMIUM_PATH: chromium });
conclude({
  passed: fast.passed + journeys.passed + (checksHold ? 1 : 0),
  failed: fast.failed + journeys.failed + (checksHold ? 0 : 1),
  failures: [...(checksHold ? [] : ['npm run check']), ...fast.failures, ...journeys.failures],
});
