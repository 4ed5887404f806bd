import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT, run } from '../../scripts/lib/command.ts';

const INSTALL_LIMIT_MS = 10 * 60_000;
const START_LIMIT_MS = 120_000;
const RETRY_MS = 50;

/** Another program that does a job of ours. Sway does not depend on it: it is fetched when a benchmark runs. */
export type Peer<Question, Answer, More = object> = {
  /** With its version. */
  name: string;
  /** @returns the folder with its packages @throws Error that says why it cannot be installed */
  install: () => Promise<string>;
  start: (folder: string) => Promise<Running<Question, Answer> & More>;
};

export type Running<Question, Answer> = {
  /** Its process, if it has one of its own. */
  pid?: number;
  ask: (question: Question) => Promise<Answer>;
  stop: () => Promise<unknown>;
};

/** Installs and starts a peer. @returns undefined, after a line that says so, if it cannot be had here */
export async function startPeer<Question, Answer, More>(peer: Peer<Question, Answer, More>) {
  try {
    return { name: peer.name, ...(await peer.start(await peer.install())) };
  } catch (error) {
    console.log(`Left out: ${peer.name} cannot be installed or started. ${(error as Error).message}`);
    return undefined;
  }
}

/** A temporary folder, which this process deletes at its end. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sway-peer-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Installs packages of npm, pinned, into a folder of their own, without running their scripts. It is kept for the next run. */
export const npmPackages = (...packages: string[]) =>
  async function install(): Promise<string> {
    const folder = join(ROOT, '.cache/peers', packages.join('+').replaceAll('/', '-'));
    if (existsSync(folder)) return folder;
    mkdirSync(join(ROOT, '.cache/peers'), { recursive: true });
    const unfinished = mkdtempSync(`${folder}-`);
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', unfinished];
    const { code, output } = await run('npm', [...args, ...packages], {
      quiet: true,
      limitMs: INSTALL_LIMIT_MS,
    });
    if (code !== 0) throw new Error(/npm error (?!code).*/.exec(output)?.[0] ?? output);
    renameSync(unfinished, folder);
    return folder;
  };

type ServerOptions = { cwd: string; env?: NodeJS.ProcessEnv };

/** Starts a server in a process of its own and waits until it answers at a URL. @throws Error if it ends before, or does not */
export async function startServer(command: string, args: string[], url: string, options: ServerOptions) {
  const env = { ...process.env, NODE_ENV: 'production', ...options.env };
  const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const kill = () => child.kill();
  process.once('exit', kill);
  const stop = () => (kill(), ended);
  for (const until = Date.now() + START_LIMIT_MS; ; await setTimeout(RETRY_MS)) {
    if (await fetch(url).catch(() => null)) return { pid: child.pid!, stop };
    if (child.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`${command} ${args.join(' ')} does not answer`);
  }
}
