import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './command.ts';
import type { Outcome } from './command.ts';

/** A machine that has just started may be at its own updates for some minutes. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 3_000;

const LOCKED = /Could not get lock|Unable to (acquire|lock)|is another process using it/i;

/** Installs packages of Debian or Ubuntu. @throws with what to do by hand where that is not possible. */
export async function installSystemPackages(names: string[], purpose: string): Promise<void> {
  const byHand = `${purpose} need ${names.join(' and ')}: install with your system's package manager.`;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(byHand);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  process.stdout.write(`Installing ${names.join(', ')} for ${purpose} …\n`);
  // A list that cannot be fetched need not be one that these are on: what counts is whether they come.
  const updated = await aptGet(asRoot, ['update']);
  const installed = await aptGet(asRoot, ['install', '-y', '--no-install-recommends', ...names]);
  if (installed.code !== 0)
    throw new Error(
      `${byHand}\n  sudo apt-get install ${names.join(' ')}\n${updated.output}\n${installed.output}`,
    );
}

/** Tries again over a network that fails, and while another process has the packages in hand. */
async function aptGet(asRoot: string[], args: string[]): Promise<Outcome> {
  const [command, ...rest] = [...asRoot, 'apt-get', '-o', 'Acquire::Retries=3', ...args] as [
    string,
    ...string[],
  ];
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await run(command, rest, {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      limitMs: PATIENCE_MS,
    }).catch((error: Error) => ({ code: 1, output: error.message }));
    if (outcome.code === 0 || !LOCKED.test(outcome.output) || Date.now() > until) return outcome;
    await wait(LOOK_AGAIN_MS);
  }
}
