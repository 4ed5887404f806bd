import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.ts';
import { countEvents, readEvents, slowest, unended } from './tally.ts';
import type { Tally, TallyEvent } from './tally.ts';

/** Ends a run that hangs where no test's own limit reaches. */
const LIMIT_MS = 25 * 60_000;

const SAY_EVERY_MS = 20_000;
/** A test that has run so long is named, though it may yet end: what hangs is known within a minute. */
const LONG_MS = 55_000;
const SLOWEST = 20;

/**
 * Runs the named projects of vitest.config.ts and counts. Says how far it is while it runs, and in the end which tests took longest.
 * A run that ends badly without a failed test counts as one failure.
 * @param title what this stage is called in what it says.
 */
export async function runTests(
  title: string,
  projects: string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sway-tests-'));
  const file = join(folder, 'events');
  await writeFile(file, '');
  const began = Date.now();
  say(title, `begins (${projects.join(', ')})`);
  const firstSeenMs = new Map<string, number>();
  const progress = setInterval(() => void sayProgress(title, file, began, firstSeenMs), SAY_EVERY_MS);
  const args = ['run', ...projects.map(project => `--project=${project}`)];
  // Building the pages leaves this process in production mode, where React has no test tools.
  const { code } = await run('vitest', args, {
    env: { NODE_ENV: 'test', ...env, TALLY_FILE: file },
    limitMs: LIMIT_MS,
  });
  clearInterval(progress);
  const events = readEvents(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });
  const { passed, failures } = countEvents(events);
  if (code !== 0 && failures.length === 0) failures.push(`${title}: vitest ended with ${code}`);
  saySlowest(title, events);
  say(title, `${passed} passed, ${failures.length} failed in ${secondsSince(began)} s`);
  return { passed, failures };
}

/** @param firstSeenMs when each test that has not ended was first seen, in milliseconds since 1970; brought up to date here. */
async function sayProgress(
  title: string,
  file: string,
  began: number,
  firstSeenMs: Map<string, number>,
): Promise<void> {
  const events = readEvents(await readFile(file, 'utf8').catch(() => ''));
  const { passed } = countEvents(events);
  const running = unended(events);
  for (const name of firstSeenMs.keys()) if (!running.includes(name)) firstSeenMs.delete(name);
  for (const name of running) firstSeenMs.set(name, firstSeenMs.get(name) ?? Date.now());
  say(title, `${passed} passed after ${secondsSince(began)} s`);
  for (const name of running) {
    const ms = Date.now() - firstSeenMs.get(name)!;
    if (ms >= LONG_MS - SAY_EVERY_MS)
      say(title, `still at ${name}, for more than ${Math.round(ms / 1000)} s`);
  }
}

function saySlowest(title: string, events: TallyEvent[]): void {
  const lines = slowest(events, SLOWEST).map(
    ({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`,
  );
  say(title, `the slowest tests:\n${lines.join('\n')}`);
}

function secondsSince(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(0);
}

function say(title: string, text: string): void {
  process.stdout.write(`[${title}] ${text}\n`);
}
