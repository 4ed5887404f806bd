import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.ts';

export type Tally = { passed: number; failed: number };

/** Runs the named projects of vitest.config.ts and counts. A run that ends badly without a failed test counts as one. */
export async function runTests(projects: string[], env: Record<string, string> = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sway-tests-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...projects.map(project => `--project=${project}`)];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  // Building the pages leaves this process in production mode, where React has no test tools.
  const { code } = await run('vitest', [...args, ...reporters], { env: { NODE_ENV: 'test', ...env } });
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(await readFile(report, 'utf8'));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The closing line, and the exit code: nothing failed, and something passed. */
export function conclude({ passed, failed }: Tally): never {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
