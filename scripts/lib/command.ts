import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

type Options = {
  env?: Record<string, string>;
  /** Captures the output instead of showing it. */
  quiet?: boolean;
  /** After this time the command and all processes it started are killed. */
  limitMs?: number;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type Outcome = { code: number; output: string };

/** Runs a command in the project's root. Never rejects for an exit code. */
export function run(
  command: string,
  args: string[],
  { env = {}, quiet = false, limitMs }: Options = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // Its own process group can be killed as a whole.
      detached: limitMs !== undefined,
    });
    const cancelLimit = limitMs === undefined ? () => undefined : endAsGroup(child, limitMs);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', chunk => chunks.push(chunk));
    child.stderr?.on('data', chunk => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', code => {
      cancelLimit();
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Kills a process and all that it started after the limit, or when this process is asked to end. @returns a function that cancels this */
function endAsGroup(child: ChildProcess, limitMs: number): () => void {
  function end(): void {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // The group has already ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  function endAll(): void {
    end();
    process.exit(1);
  }
  const timer = setTimeout(end, limitMs);
  for (const signal of SIGNALS) process.once(signal, endAll);
  return () => {
    clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, endAll);
  };
}

/** Runs a command that must succeed. @throws Error with the output if it fails */
export async function runOrThrow(command: string, args: string[], options?: Options): Promise<void> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`);
}
