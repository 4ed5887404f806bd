/** How much held, and what did not by name. */
export type Tally = { passed: number; failures: string[] };

/** What a run of tests writes down as it goes: names of tests and of their files. */
export type TallyEvent = { began: string } | { passed: string } | { failed: string } | { ended: string };

/** Counts what a run wrote down, whether it came to its end or not: what began and never ended has failed. */
export function countEvents(lines: string): Tally {
  const open = new Set<string>();
  const failures: string[] = [];
  let passed = 0;
  for (const line of lines.split('\n').filter(Boolean)) {
    const event = JSON.parse(line) as TallyEvent;
    if ('began' in event) open.add(event.began);
    else if ('ended' in event) open.delete(event.ended);
    else if ('failed' in event) failures.push(event.failed);
    else passed += 1;
  }
  // The test that a file was at says more than the file.
  const unended = [...open].filter(name => ![...open].some(other => other.startsWith(`${name}: `)));
  return { passed, failures: [...failures, ...unended.map(name => `${name}: did not end`)] };
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
