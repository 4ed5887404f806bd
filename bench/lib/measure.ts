import type { Figure, PeerTiming, Timing } from './benchmark.ts';
import { usedProcessorMs } from './processor.ts';

/** Whole numbers, as cases. */
export const range = (from: number, length: number) => Array.from({ length }, (_, i) => from + i);

type Contestants<Case> = Record<string, (testCase: Case) => Promise<unknown>>;

/**
 * Times contestants side by side: each case runs on all of them in turn, each time with another one first, so that other load on
 * the machine affects all alike. First, all run the untimed cases of `warmUp`, so that plans are made, pages are read and
 * functions are compiled. If answers are cached, the warm-up cases must differ from the timed ones.
 * @param pids the processes whose processor time is counted
 */
export async function measureSideBySide<Names extends string, Case>(
  cases: readonly Case[],
  contestants: Record<Names, (testCase: Case) => Promise<unknown>>,
  warmUp: readonly Case[] = cases,
  pids: readonly number[] = [],
): Promise<Record<Names, Timing>> {
  const entries = Object.entries(contestants as Contestants<Case>);
  for (const testCase of warmUp) for (const [, run] of entries) await run(testCase);
  const runs = new Map<string, { ms: number; processorMs: number }[]>(entries.map(([name]) => [name, []]));
  for (const [i, testCase] of cases.entries())
    for (let turn = 0; turn < entries.length; turn++) {
      const [name, run] = entries[(i + turn) % entries.length]!;
      const before = usedProcessorMs(pids);
      const ms = await clock(() => run(testCase));
      runs.get(name)!.push({ ms, processorMs: usedProcessorMs(pids) - before });
    }
  const timings = [...runs].map(([name, list]): [string, Timing] => {
    const timing = timingOf(list.map(({ ms }) => ms));
    const total = list.reduce((sum, { processorMs }) => sum + processorMs, 0);
    return [name, pids.length > 0 ? { ...timing, processorMs: total / list.length } : timing];
  });
  return Object.fromEntries(timings) as Record<Names, Timing>;
}

/** Times peers and us in turns, and names our time beside theirs. The parameters are those of `measureSideBySide`. */
export async function measurePeers<Case>(
  cases: readonly Case[],
  ours: (testCase: Case) => Promise<unknown>,
  peers: readonly { name: string; ask: (testCase: Case) => Promise<unknown> }[],
  warmUp: readonly Case[] = [],
  pids: readonly number[] = [],
): Promise<PeerTiming[]> {
  const contestants: Contestants<Case> = { ours };
  for (const { name, ask } of peers) contestants[name] = ask;
  const { ours: beside, ...timings } = await measureSideBySide(cases, contestants, warmUp, pids);
  return peers.map(({ name }) => ({ name, timing: timings[name]!, beside: beside! }));
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

/** The value that a share of the values, such as 0.99, does not exceed, by nearest rank; NaN of none. */
export function percentileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? NaN;
}

/** Median and 99th percentile of times in ms. */
export function timingOf(times: readonly number[]): Timing {
  return { p50Ms: percentileOf(times, 0.5), p99Ms: percentileOf(times, 0.99), runs: times.length };
}

/** The budget for the 99th percentile. */
export function p99Budget({ p99Ms }: Timing, budgetMs: number): Figure['budget'] {
  return { limit: `p99 ≤ ${budgetMs} ms`, isMet: p99Ms <= budgetMs };
}
