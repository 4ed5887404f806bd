import { run } from './command.ts';

/** The native compiler. The `tsc` in node_modules/.bin is that of TypeScript 6, which other tools use as a library. */
const TSC = 'node_modules/typescript-native/bin/tsc';

/** One program for each set of global types: tests/e2e also has code that runs in pages; the root has the server and the tools. */
const PROJECTS = [
  '.',
  'apps/web',
  'apps/web/worker',
  'tests/e2e',
  'packages/client',
  'packages/contract',
  'packages/domain',
  'packages/demo',
  'packages/estimate',
  'packages/scenes',
];

type Check = { name: string; command: string; args: string[] };

/** Come first: the code of the server is checked with the types of the tables, and from it those of the client are made. */
const GENERATED_TYPES: Check[] = [
  { name: 'types of the tables', command: process.execPath, args: ['scripts/table-types.ts'] },
  { name: 'types of the client', command: process.execPath, args: ['scripts/client-types.ts'] },
];

/** The longest ones first, so that two at a time end together. */
const CHECKS: Check[] = [
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
  { name: 'texts of languages', command: process.execPath, args: ['scripts/messages.ts'] },
  { name: 'font sizes', command: process.execPath, args: ['scripts/font-sizes.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
];

/** What each page loads at most. It builds the pages, and is among the tests of `npm test`. */
export const PAGE_WEIGHT: Check = {
  name: 'page weight',
  command: 'vitest',
  args: ['run', '--project', 'scripts', 'page-weight'],
};

/**
 * Runs every check, two at a time, and prints the results.
 * @param longest one more, which takes longer than the others
 * @returns whether all passed
 */
export async function checkAll(longest?: Check): Promise<boolean> {
  const waiting = [...(longest ? [longest] : []), ...CHECKS];
  let allPassed = true;
  async function perform({ name, command, args }: Check): Promise<void> {
    const start = performance.now();
    const { code, output } = await run(command, args, { quiet: true });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
    if (code !== 0) {
      allPassed = false;
      process.stdout.write(`${output}\n`);
    }
  }
  async function worker(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) await perform(check);
  }
  for (const check of GENERATED_TYPES) await perform(check);
  await Promise.all([worker(), worker()]);
  return allPassed;
}
