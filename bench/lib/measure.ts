import type { Figure, Timing } from './benchmark.ts';

type Contestants<Case> = Record<string, (testCase: Case) => Promise<unknown>>;

/**
 * Times contestants side by side: each case runs on all of them in turn, each time with another one first, so that other load on
 * the machine affects all alike. First, all run the untimed cases of `warmUp`, so that plans are made, pages are read and
 * functions are compiled. If answers are cached, the warm-up cases must differ from the timed ones.
 */
export async function measureSideBySide<Names extends string, Case>(
  cases: readonly Case[],
  contestants: Record<Names, (testCase: Case) => Promise<unknown>>,
  warmUp: readonly Case[] = cases,
): Promise<Record<Names, Timing>> {
  const entries = Object.entries(contestants as Contestants<Case>);
  for (const testCase of warmUp) for (const [, run] of entries) await run(testCase);
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (const [i, testCase] of cases.entries())
    for (let turn = 0; turn < entries.length; turn++) {
      const [name, run] = entries[(i + turn) % entries.length]!;
      times.get(name)!.push(await clock(() => run(testCase)));
    }
  return Object.fromEntries([...times].map(([name, list]) => [name, timingOf(list)])) as Record<
    Names,
    Timing
  >;
}

/** Times a peer over as many cases as it completes in the budget, at least one: some take seconds for each. */
export async function measureWithin<Case>(
  budgetMs: number,
  cases: readonly Case[],
  run: (testCase: Case) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = [];
  const startMs = performance.now();
  for (const testCase of cases) {
    times.push(await clock(() => run(testCase)));
    if (performance.now() - startMs > budgetMs) break;
  }
  return timingOf(times);
}

/** Runs `work`. @returns the time it took in ms */
export async function clock(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Median and 99th percentile of times in ms, by nearest rank. */
export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
  return { p50Ms: rank(0.5), p99Ms: rank(0.99), runs: sorted.length };
}

/** The timing of a single run, for work that takes too long to repeat. */
export const timingOfOneRun = (tookMs: number): Timing => timingOf([tookMs]);

/** The budget for the 99th percentile. */
export function p99Budget({ p99Ms }: Timing, budgetMs: number): Figure['budget'] {
  return { limit: `p99 ≤ ${budgetMs} ms`, isMet: p99Ms <= budgetMs };
}
