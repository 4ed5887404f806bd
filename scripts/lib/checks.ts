import { run } from './command.ts';

/** The native compiler. The `tsc` in node_modules/.bin is that of TypeScript 6, which other tools use as a library. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** One program for each set of global types: tests/e2e also has code that runs in pages; the root has the server and the tools. */
const PROJECTS = ['apps/web', '.', 'tests/e2e', 'packages/contract', 'packages/domain', 'packages/demo'];

const CHECKS: { name: string; command: string; args: string[] }[] = [
  ...PROJECTS.map(project => ({
    name: `types ${project}`,
    command: TSC,
    args: ['--singleThreaded', '-p', project],
  })),
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
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
  { name: 'font sizes', command: process.execPath, args: ['scripts/font-sizes.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

/** Runs every check, two at a time, and prints the results. @returns whether all passed */
export async function checkAll(): Promise<boolean> {
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
  await Promise.all([worker(), worker()]);
  return allPassed;
}
