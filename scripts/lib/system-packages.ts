import { existsSync } from 'node:fs';
import { must, run } from './command.ts';

/** Installs packages of Debian or Ubuntu. @throws with what to do by hand where that is not possible. */
export async function installSystemPackages(names: string[], purpose: string): Promise<void> {
  const byHand = `${purpose} needs ${names.join(' and ')}: install with your system's package manager.`;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(byHand);
  if (process.getuid?.() !== 0) throw new Error(`${byHand}\n  sudo apt-get install ${names.join(' ')}`);
  process.stdout.write(`Installing ${names.join(', ')} for ${purpose} …\n`);
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], quiet);
  await must('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet);
}
