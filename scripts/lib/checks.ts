import { run } from './command.ts';

/** The native compiler. TypeScript 6, which other tools load as a library, has a `tsc` of its own in node_modules/.bin. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** One program for each set of global types: tests/e2e runs code in pages, the root's holds the server and the tools. */
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
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

/** Runs every check, two at a time as the machine has cores, and says which held. @returns whether all did. */
export async function checkAll(): Promise<boolean> {
  const waiting = [...CHECKS];
  let allHeld = true;
  async function worker(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const { code, output } = await run(check.command, check.args, { quiet: true });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)\n`);
      if (code !== 0) {
        allHeld = false;
        process.stdout.write(`${output}\n`);
      }
    }
  }
  await Promise.all([worker(), worker()]);
  return allHeld;
}
