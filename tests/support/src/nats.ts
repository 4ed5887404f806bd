import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/nats-server';

/** Whether nats-server is installed. Tests that need it are skipped without it. */
export const hasNats = existsSync(PROGRAM);

/** A NATS server in a process of its own, with what can happen to it. */
export type Nats = {
  /** Without a login. */
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Stops its process without ending it: it keeps its connections and passes nothing on. */
  freeze: () => void;
  thaw: () => void;
};

/** @param options of nats-server, such as a login */
export async function startNats(...options: string[]): Promise<Nats> {
  const port = await freePort();
  let child: ChildProcess;
  const nats: Nats = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      child = spawn(PROGRAM, ['-a', '127.0.0.1', '-p', String(port), ...options], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let log = '';
      for await (const chunk of child.stderr!.iterator({ destroyOnReturn: false }))
        if ((log += chunk).includes('Server is ready')) return void child.stderr!.resume();
      throw new Error(`nats-server ended: ${log}`);
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
  await nats.start();
  process.once('exit', () => child.kill('SIGKILL'));
  return nats;
}
