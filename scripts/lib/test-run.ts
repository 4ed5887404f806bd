import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, run } from './command.ts';

export type Tally = { passed: number; failed: number; failures: string[] };

type Report = {
  numPassedTests: number;
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Runs the named projects of vitest.config.ts and counts. A run that ends badly without a failed test counts as one. */
export async function runTests(projects: string[], env: Record<string, string> = {}): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'sway-tests-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...projects.map(project => `--project=${project}`)];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  // Building the pages leaves this process in production mode, where React has no test tools.
  const { code } = await run('vitest', [...args, ...reporters], { env: { NODE_ENV: 'test', ...env } });
  try {
    const result = JSON.parse(await readFile(report, 'utf8')) as Report;
    const failures = failuresOf(result);
    if (code !== 0 && failures.length === 0) failures.push(`vitest ended with ${code}`);
    return { passed: result.numPassedTests, failed: failures.length, failures };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`no report: ${String(error)}`] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each failed test, and each file that could not even be read, by its file and name. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${file}: ${message.split('\n')[0]}`];
    return failed.map(({ fullName }) => `${file}: ${fullName.trim()}`);
  });
}

/** What failed by name, the closing line, and the exit code: nothing failed, and something passed. */
export function conclude({ passed, failed, failures }: Tally): never {
  for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
