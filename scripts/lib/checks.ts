import { run } from './command.ts';

/** The native compiler. The `tsc` in node_modules/.bin is that of TypeScript 6, which other tools use as a library. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** One program for each set of global types: tests/e2e also has code that runs in pages; the root has the server and the tools. */
const PROJECTS = ['.', 'apps/web', 'tests/e2e', 'packages/contract', 'packages/domain', 'packages/demo'];

/** The longest ones first, so that two at a time end together. */
const CHECKS: { name: string; command: string; args: string[] }[] = [
  {
    name: 'dependency rule',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      '--progress',
      'none',
      'packages',
      'apps',
      'tests',
      'scripts',
      'bench',
    ],
  },
  ...PROJECTS.map(project => ({
    name: `types ${project}`,
    command: TSC,
    args: ['--singleThreaded', '-p', project],
  })),
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'font sizes', command: process.execPath, args: ['scripts/font-sizes.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

/**
 * Runs every check, two at a time, and prints the results.
 * @param beside other work for one of two cores, instead of some of the checks
 * @returns whether all passed
 */
export async function checkAll(beside: () => Promise<unknown> = async () => undefined): Promise<boolean> {
  const waiting = [...CHECKS];
  let allPassed = true;
  async function worker(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await run(check.command, check.args, { quiet: true });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)\n`);
      if (code !== 0) {
        allPassed = false;
        process.stdout.write(`${output}\n`);
      }
    }
  }
  await Promise.all([worker(), beside().then(worker)]);
  return allPassed;
}
