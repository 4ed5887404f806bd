import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './command.ts';
import type { Outcome } from './command.ts';

/** A machine that has just started may be at its own updates for some minutes. */
const PATIENCE_MS = 10 * 60_000;
const RETRY_MS = 3_000;

const LOCKED = /Could not get lock|Unable to (acquire|lock)|is another process using it/i;

/**
 * Installs packages of Debian or Ubuntu where this process may: as root. It never asks for a password or for other rights.
 * @throws with the one command that does it by hand.
 */
export async function installSystemPackages(names: string[], purpose: string): Promise<void> {
  const command = `apt-get install --no-install-recommends ${names.join(' ')}`;
  const byHand = `${purpose} need ${names.join(' and ')}. On Debian or Ubuntu: sudo ${command}`;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) throw new Error(byHand);
  process.stdout.write(`Installing ${names.join(', ')} for ${purpose} …\n`);
  // A list that cannot be fetched need not be one that these are on: what counts is whether they come.
  const updated = await aptGet(['update']);
  const installed = await aptGet(['install', '-y', '--no-install-recommends', ...names]);
  if (installed.code !== 0) throw new Error(`${byHand}\n${updated.output}\n${installed.output}`);
}

/** Tries again over a network that fails, and while another process has the packages in hand. */
async function aptGet(args: string[]): Promise<Outcome> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await run('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      limitMs: PATIENCE_MS,
    }).catch((error: Error) => ({ code: 1, output: error.message }));
    if (outcome.code === 0 || !LOCKED.test(outcome.output) || Date.now() > until) return outcome;
    await wait(RETRY_MS);
  }
}
