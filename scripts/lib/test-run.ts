import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.ts';
import { countEvents } from './tally.ts';
import type { Tally } from './tally.ts';

/** Ends a run that hangs where no limit of a test's reaches. */
const LIMIT_MS = 30 * 60_000;

/** Runs the named projects of vitest.config.ts and counts. A run that ends badly without a failed test counts as one. */
export async function runTests(projects: string[], env: Record<string, string> = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sway-tests-'));
  const events = join(folder, 'events');
  await writeFile(events, '');
  const args = ['run', ...projects.map(project => `--project=${project}`)];
  // Building the pages leaves this process in production mode, where React has no test tools.
  const { code } = await run('vitest', args, {
    env: { NODE_ENV: 'test', ...env, TALLY_FILE: events },
    limitMs: LIMIT_MS,
  });
  const { passed, failures } = countEvents(await readFile(events, 'utf8'));
  await rm(folder, { recursive: true });
  if (code !== 0 && failures.length === 0)
    failures.push(`vitest of ${projects.join(', ')} ended with ${code}`);
  return { passed, failures };
}
