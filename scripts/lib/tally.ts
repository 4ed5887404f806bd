/** The number of passed tests and checks, and the names of those that failed. */
export type Tally = { passed: number; failures: string[] };

/** An event that a test run records, with the name of a test or file and the duration of a test. */
export type TallyEvent =
  | { started: string }
  | { passed: string; ms: number }
  | { failed: string; ms?: number }
  | { ended: string };

/** Parses the recorded events. An incomplete last line, which the run is still writing, is ignored. */
export function readEvents(lines: string): TallyEvent[] {
  const complete = lines.slice(0, lines.lastIndexOf('\n') + 1);
  return complete
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as TallyEvent);
}

/** Counts the events of a complete or interrupted run. A test that started and never ended has failed. */
export function countEvents(events: TallyEvent[]): Tally {
  const failures: string[] = [];
  let passed = 0;
  for (const event of events) {
    if ('failed' in event) failures.push(event.failed);
    if ('passed' in event) passed += 1;
  }
  return { passed, failures: [...failures, ...unfinishedTests(events).map(name => `${name}: did not end`)] };
}

/**
 * The tests that have started and not ended, in order, and files that are running but at no test. On a busy machine the end of a
 * quick test can be recorded before its start.
 */
export function unfinishedTests(events: TallyEvent[]): string[] {
  const ended = new Set(events.map(event => ('ended' in event ? event.ended : undefined)));
  const started = events.flatMap(event =>
    'started' in event && !ended.has(event.started) ? [event.started] : [],
  );
  const open = new Set(started);
  // The running test of a file is reported instead of the file.
  return [...open].filter(name => ![...open].some(other => other.startsWith(`${name}: `)));
}

/** The slowest tests with their durations in milliseconds, slowest first. */
export function slowest(events: TallyEvent[], count: number): { name: string; ms: number }[] {
  return events
    .flatMap(event => {
      if ('passed' in event) return [{ name: event.passed, ms: event.ms }];
      return 'failed' in event && event.ms !== undefined ? [{ name: event.failed, ms: event.ms }] : [];
    })
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count);
}

/** Adds several tallies. */
export function addUp(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** Runs a step and counts it as one: it has failed if it returns false or throws. */
export async function runAndTally(name: string, step: () => Promise<boolean | void>): Promise<Tally> {
  try {
    return (await step()) === false ? { passed: 0, failures: [name] } : { passed: 1, failures: [] };
  } catch (error) {
    return failure(name, error);
  }
}

/** The tally of an error that prevented any counting. */
export function failure(name: string, error: unknown): Tally {
  return { passed: 0, failures: [`${name}: ${error instanceof Error ? error.message : String(error)}`] };
}

/** Prints the failures and the summary, and exits with 0 if something passed and nothing failed. */
export function printResultAndExit({ passed, failures }: Tally): never {
  for (const name of failures) process.stdout.write(`\nfailed: ${name}`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
