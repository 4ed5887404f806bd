import { setTimeout as pause } from 'node:timers/promises';

/** What a part of the site needs to work: resolves to null, or to what is wrong, in words for operators. */
export type HealthCheck = () => Promise<string | null> | string | null;

/** For each part null, or what is wrong with it. */
export type Health = Record<string, string | null>;

/** A check that has not ended by then counts as failed, in ms: the answer has to come within a second whatever happens. */
const CHECK_LIMIT_MS = 700;

/** Results are used again for so long, in ms, so that many probes cost as much as one. */
const REUSE_MS = 500;

/** Runs checks together and bounds the time that they take. */
export function healthChecks(checks: Record<string, HealthCheck>): () => Promise<Health> {
  let latest: Promise<Health> | null = null;
  let latestAt = 0;
  async function run(): Promise<Health> {
    const results = Object.entries(checks).map(async ([part, check]) => [part, await bounded(check)]);
    return Object.fromEntries((await Promise.all(results)) as [string, string | null][]);
  }
  return () => {
    const now = Date.now();
    if (!latest || now - latestAt > REUSE_MS) {
      latest = run();
      latestAt = now;
    }
    return latest;
  };
}

async function bounded(check: HealthCheck): Promise<string | null> {
  try {
    const tooLong = pause(CHECK_LIMIT_MS, `no answer within ${CHECK_LIMIT_MS} ms`, { ref: false });
    return await Promise.race([check(), tooLong]);
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  }
}
