import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './command.ts';
import type { Outcome } from './command.ts';

/** A machine that has just started may be installing updates for some minutes. */
const LOCK_TIMEOUT_MS = 10 * 60_000;
const RETRY_MS = 3_000;

const LOCKED = /Could not get lock|Unable to (acquire|lock)|is another process using it/i;

/**
 * Installs packages of Debian or Ubuntu if this process is root. It never asks for a password or for other rights.
 * @throws Error with the command to run by hand
 */
export async function installSystemPackages(names: string[], purpose: string): Promise<void> {
  const command = `apt-get install --no-install-recommends ${names.join(' ')}`;
  const byHand = `${purpose} need ${names.join(' and ')}. On Debian or Ubuntu: sudo ${command}`;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) throw new Error(byHand);
  process.stdout.write(`Installing ${names.join(', ')} for ${purpose} …\n`);
  // A failed update may concern other package lists, so only the installation's result counts.
  const updated = await aptGet(['update']);
  const installed = await aptGet(['install', '-y', '--no-install-recommends', ...names]);
  if (installed.code !== 0) throw new Error(`${byHand}\n${updated.output}\n${installed.output}`);
}

/** Runs apt-get and retries on network failures and while another process holds the package lock. */
async function aptGet(args: string[]): Promise<Outcome> {
  const until = Date.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const outcome = await run('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      limitMs: LOCK_TIMEOUT_MS,
    }).catch((error: Error) => ({ code: 1, output: error.message }));
    if (outcome.code === 0 || !LOCKED.test(outcome.output) || Date.now() > until) return outcome;
    await wait(RETRY_MS);
  }
}
