import autocannon from 'autocannon';
import type { Timing } from './benchmark.ts';

const CONNECTIONS = 20;
const DURATION_SECONDS = 5;

/**
 * Requests one URL with many concurrent clients on another thread, as often as they can or at a fixed rate.
 * @param overallRate requests a second
 */
export async function loadUrl(
  url: string,
  options: { headers?: Record<string, string>; overallRate?: number } = {},
): Promise<{ perSecond: number; timing: Timing }> {
  const { non2xx, errors, latency, requests } = await autocannon({
    url,
    duration: DURATION_SECONDS,
    workers: 1,
    connections: CONNECTIONS,
    ...options,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  const timing = { p50Ms: latency.p50, p99Ms: latency.p99, runs: requests.total };
  return { perSecond: requests.average, timing };
}

/** The time per request at a number of requests a second. */
export const timingAt = (perSecond: number): Timing => ({ p50Ms: 1000 / perSecond, p99Ms: NaN, runs: 1 });
