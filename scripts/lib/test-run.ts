import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.ts';
import { countEvents, readEvents, slowest, unfinishedTests } from './tally.ts';
import type { Tally, TallyEvent } from './tally.ts';

/** Ends a run that hangs outside any test's own limit. */
const LIMIT_MS = 45 * 60_000;

const PROGRESS_INTERVAL_MS = 20_000;
/** A test that has run this long is reported, though it may still end, so that a hang is known within a minute. */
const LONG_MS = 55_000;
const SLOWEST = 20;

/**
 * Runs the named projects of vitest.config.ts and counts the results. Prints progress while it runs, and the slowest tests at the
 * end. A run that fails without a failed test counts as one failure.
 * @param title the name of this stage in the output
 */
export async function runTests(
  title: string,
  projects: string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sway-tests-'));
  const file = join(folder, 'events');
  await writeFile(file, '');
  const startMs = Date.now();
  log(title, `started (${projects.join(', ')})`);
  const firstSeenMs = new Map<string, number>();
  const progress = setInterval(
    () => void logProgress(title, file, startMs, firstSeenMs),
    PROGRESS_INTERVAL_MS,
  );
  const args = ['run', ...projects.map(project => `--project=${project}`)];
  const { code } = await run('vitest', args, {
    // Building the pages sets NODE_ENV to production in this process, where React has no test tools. Processes that a test kills, and
    // vitest's workers, which vitest kills, leave temporary files.
    env: { NODE_ENV: 'test', ...env, TALLY_FILE: file, TMPDIR: folder },
    limitMs: LIMIT_MS,
  });
  clearInterval(progress);
  const events = readEvents(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true, maxRetries: 5 }).catch((error: Error) => log(title, error.message));
  const { passed, failures } = countEvents(events);
  if (code !== 0 && failures.length === 0) failures.push(`${title}: vitest ended with ${code}`);
  logSlowest(title, events);
  log(title, `${passed} passed, ${failures.length} failed in ${secondsSince(startMs)} s`);
  return { passed, failures };
}

/** @param firstSeenMs when each running test was first seen, in milliseconds since 1970; this function updates it */
async function logProgress(
  title: string,
  file: string,
  startMs: number,
  firstSeenMs: Map<string, number>,
): Promise<void> {
  const events = readEvents(await readFile(file, 'utf8').catch(() => ''));
  const { passed } = countEvents(events);
  const running = unfinishedTests(events);
  for (const name of firstSeenMs.keys()) if (!running.includes(name)) firstSeenMs.delete(name);
  for (const name of running) firstSeenMs.set(name, firstSeenMs.get(name) ?? Date.now());
  log(title, `${passed} passed after ${secondsSince(startMs)} s`);
  for (const name of running) {
    const ms = Date.now() - firstSeenMs.get(name)!;
    if (ms >= LONG_MS - PROGRESS_INTERVAL_MS)
      log(title, `still running ${name}, for more than ${Math.round(ms / 1000)} s`);
  }
}

function logSlowest(title: string, events: TallyEvent[]): void {
  const lines = slowest(events, SLOWEST).map(
    ({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`,
  );
  log(title, `the slowest tests:\n${lines.join('\n')}`);
}

function secondsSince(startMs: number): string {
  return ((Date.now() - startMs) / 1000).toFixed(0);
}

function log(title: string, text: string): void {
  process.stdout.write(`[${title}] ${text}\n`);
}
