import type { Feature } from '#platform/feature.ts';
import { queriedGauge } from '#platform/http/operations/queried-gauge.ts';
import { SCAN_FILES } from '#platform/scanner/enqueue-scan.ts';
import { scanWaiting } from './scan-waiting.ts';
import { countWaiting } from './scans.repo.ts';

/** How often files are scanned that the scanner could not check before. */
const EVERY_SECONDS = 300;

/** Has videos and documents scanned for viruses (product/media.md#viruses). */
export const scans: Feature = {
  register(app, { db }) {
    const gauge = { name: 'files_waiting_for_scan', help: 'Files that wait for the virus scanner' };
    queriedGauge(app.metrics, { ...gauge, label: 'kind', reuseMs: 5_000 }, () => countWaiting(db));
  },
  defineJobs(platform) {
    platform.jobs.repeat(SCAN_FILES, EVERY_SECONDS, () => scanWaiting(platform));
  },
};
