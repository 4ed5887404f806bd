import { setTimeout as pause } from 'node:timers/promises';
import { outsideFailure } from './failures.ts';

/** What a part of the site needs to work: resolves to null, or to what is wrong, in words for operators. */
export type HealthCheck = () => Promise<string | null> | string | null;

/** How each part of the site is: `slow` parts have worked and are expected to, `broken` ones do not work. The texts say why. */
export type Health = { parts: string[]; slow: Record<string, string>; broken: Record<string, string> };

type Limits = {
  /** How long a check is waited for, in ms: the answer has to come within a second whatever happens. */
  answerMs: number;
  /** How long a part can be slow before it counts as broken, in ms. */
  slowMs: number;
  /** Results are used again for so long, in ms, so that many probes cost as much as one. */
  reuseMs: number;
};

const LIMITS: Limits = { answerMs: 700, slowMs: 30_000, reuseMs: 500 };

/**
 * Runs checks together and bounds the time that they take. A part that worked and now does not answer in time, or has no free
 * connection, is slow: while a processor is busy this happens on every server at once, and none may be taken out for it.
 */
export function healthChecks(
  checks: Record<string, HealthCheck>,
  limits: Partial<Limits> = {},
): () => Promise<Health> {
  const { answerMs, slowMs, reuseMs } = { ...LIMITS, ...limits };
  const parts = Object.entries(checks).map(([name, check]) => ({
    name,
    ask: askedPart(check, answerMs, slowMs),
  }));
  let latest: Promise<Health> | null = null;
  let latestAt = 0;
  async function run(): Promise<Health> {
    const found = await Promise.all(parts.map(async ({ name, ask }) => ({ name, ...(await ask()) })));
    const textsOf = (state: State['is']) =>
      Object.fromEntries(found.filter(({ is }) => is === state).map(({ name, text }) => [name, text]));
    return { parts: Object.keys(checks), slow: textsOf('slow'), broken: textsOf('broken') };
  }
  return () => {
    const now = performance.now();
    if (!latest || now - latestAt > reuseMs) {
      latest = run();
      latestAt = now;
    }
    return latest;
  };
}

type State = { is: 'fine' | 'slow' | 'broken'; text: string };

const FINE: State = { is: 'fine', text: '' };

/** A part with its last check, which goes on when nobody waits for it any more. */
function askedPart(check: HealthCheck, answerMs: number, slowMs: number): () => Promise<State> {
  let running: Promise<State> | null = null;
  let hasWorked = false;
  /** Since when it has not been found to be fine; null if it was, the last time. */
  let slowSince: number | null = null;

  async function run(): Promise<State> {
    const state = await checkState(check);
    running = null;
    if (state.is === 'fine') {
      hasWorked = true;
      slowSince = null;
    }
    return state;
  }

  return async () => {
    slowSince ??= performance.now();
    const state = await Promise.race([
      (running ??= run()),
      pause<State>(answerMs, { is: 'slow', text: `no answer within ${answerMs} ms` }, { ref: false }),
    ]);
    if (state.is !== 'slow' || slowSince === null) return state;
    const isSlow = hasWorked && performance.now() - slowSince < slowMs;
    return { is: isSlow ? 'slow' : 'broken', text: state.text };
  };
}

async function checkState(check: HealthCheck): Promise<State> {
  try {
    const wrong = await check();
    return wrong === null ? FINE : { is: 'broken', text: wrong };
  } catch (error) {
    const text = error instanceof Error ? error.message || error.name : String(error);
    return { is: outsideFailure(error) === 'busy' ? 'slow' : 'broken', text };
  }
}
