import type { Timing } from './benchmark.ts';

type Contestants<Case> = Record<string, (given: Case) => Promise<unknown>>;

/**
 * Times contestants side by side: each case is given to all of them in turn, each case with another one first, so that what the
 * machine does meanwhile falls on all alike. Before the clock counts all get the cases of `warmUp`: plans are made, pages are
 * read, functions are compiled. Where an answer is remembered those have to be others.
 */
export async function measureSideBySide<Names extends string, Case>(
  cases: readonly Case[],
  contestants: Record<Names, (given: Case) => Promise<unknown>>,
  warmUp: readonly Case[] = cases,
): Promise<Record<Names, Timing>> {
  const entries = Object.entries(contestants as Contestants<Case>);
  for (const given of warmUp) for (const [, run] of entries) await run(given);
  const times = new Map<string, number[]>(entries.map(([name]) => [name, []]));
  for (const [i, given] of cases.entries())
    for (let turn = 0; turn < entries.length; turn++) {
      const [name, run] = entries[(i + turn) % entries.length]!;
      times.get(name)!.push(await clock(() => run(given)));
    }
  return Object.fromEntries([...times].map(([name, list]) => [name, timingOf(list)])) as Record<
    Names,
    Timing
  >;
}

/** Times a peer over as many of the cases as it gets through in the time given, one at least: some take seconds for each. */
export async function measureWithin<Case>(
  budgetMs: number,
  cases: readonly Case[],
  run: (given: Case) => Promise<unknown>,
): Promise<Timing> {
  const times: number[] = [];
  const began = performance.now();
  for (const given of cases) {
    times.push(await clock(() => run(given)));
    if (performance.now() - began > budgetMs) break;
  }
  return timingOf(times);
}

/** @returns how long it took, in ms. */
export async function clock(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Median and 99th percentile of times in ms, by nearest rank. */
export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
  return { p50Ms: rank(0.5), p99Ms: rank(0.99), runs: sorted.length };
}

/** The timing of what ran once: nobody imports the register twice to see. */
export function ranOnce(tookMs: number): Timing {
  return timingOf([tookMs]);
}
