/** How much held, and what did not by name. */
export type Tally = { passed: number; failures: string[] };

/** What a run of tests writes down as it goes: names of tests and of their files, and how long each test took. */
export type TallyEvent =
  | { began: string }
  | { passed: string; ms: number }
  | { failed: string; ms?: number }
  | { ended: string };

/** Reads what a run wrote down. A last line that is cut off, because the run is still writing it, is left out. */
export function readEvents(lines: string): TallyEvent[] {
  const whole = lines.slice(0, lines.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as TallyEvent);
}

/** Counts what a run wrote down, whether it came to its end or not: what began and never ended has failed. */
export function countEvents(events: TallyEvent[]): Tally {
  const failures: string[] = [];
  let passed = 0;
  for (const event of events) {
    if ('failed' in event) failures.push(event.failed);
    if ('passed' in event) passed += 1;
  }
  return { passed, failures: [...failures, ...unended(events).map(name => `${name}: did not end`)] };
}

/**
 * What began and has not ended, in the order of beginning: tests by name, and files that are at no test. On a busy machine the end of
 * a quick test can be written down before its beginning.
 */
export function unended(events: TallyEvent[]): string[] {
  const ended = new Set(events.map(event => ('ended' in event ? event.ended : undefined)));
  const began = events.flatMap(event => ('began' in event && !ended.has(event.began) ? [event.began] : []));
  const open = new Set(began);
  // The test that a file was at says more than the file.
  return [...open].filter(name => ![...open].some(other => other.startsWith(`${name}: `)));
}

/** The tests that took longest, the longest first, in milliseconds. */
export function slowest(events: TallyEvent[], count: number): { name: string; ms: number }[] {
  return events
    .flatMap(event => {
      if ('passed' in event) return [{ name: event.passed, ms: event.ms }];
      return 'failed' in event && event.ms !== undefined ? [{ name: event.failed, ms: event.ms }] : [];
    })
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count);
}

/** Several tallies as one. */
export function addUp(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** A step that holds or does not, counted as one: it does not when it says so (false) or throws. */
export async function tallyOf(name: string, step: () => Promise<boolean | void>): Promise<Tally> {
  try {
    return (await step()) === false ? { passed: 0, failures: [name] } : { passed: 1, failures: [] };
  } catch (error) {
    return failure(name, error);
  }
}

/** What went wrong before there was anything to count. */
export function failure(name: string, error: unknown): Tally {
  return { passed: 0, failures: [`${name}: ${error instanceof Error ? error.message : String(error)}`] };
}

/** What failed by name, the closing line, and the exit code: nothing failed, and something passed. */
export function conclude({ passed, failures }: Tally): never {
  for (const name of failures) process.stdout.write(`\nfailed: ${name}`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
