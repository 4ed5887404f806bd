import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

type Options = { env?: Record<string, string>; quiet?: boolean };

export type Outcome = { code: number; output: string };

/** Runs a command in the project's root. Quiet: its output is kept instead of shown. Never rejects for an exit code. */
export function run(
  command: string,
  args: string[],
  { env = {}, quiet = false }: Options = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', chunk => chunks.push(chunk));
    child.stderr?.on('data', chunk => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** The same, for what must succeed. @throws when it does not. */
export async function must(command: string, args: string[], options?: Options): Promise<void> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`);
}
