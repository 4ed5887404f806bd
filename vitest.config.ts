import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';
import { tallyReporter } from './scripts/lib/tally-reporter.ts';

/** Ends a test that hangs. No test measures speed, as machines may be slow or busy. */
const TEST_LIMIT_MS = 60_000;
/** For tests that start and kill processes. */
const SLOW_TEST_LIMIT_MS = 300_000;

/** How long a test waits for one event before it fails with the name of that event. */
const STEP_LIMIT_MS = 30_000;

const limits = (testLimitMs: number) => ({
  testTimeout: testLimitMs,
  hookTimeout: testLimitMs,
  expect: { poll: { timeout: STEP_LIMIT_MS } },
});

const tallyFile = process.env['TALLY_FILE'];

/** Tests that only `npm run test:all` runs: they kill processes or repeat an action many times. Those of the API run on PostgreSQL. */
const SLOW = '**/*.slow.test.ts';
/** Those whose guarantee depends on the engine run on the embedded one too, which takes seconds to start in each process. */
const SLOW_ON_BOTH_ENGINES = [
  'src/platform/database/embedded/*.slow.test.ts',
  'src/cli/killed-import.slow.test.ts',
  'src/cli/backup.slow.test.ts',
  'src/backup/restore-drill.slow.test.ts',
  'src/features/listings/views/view-partitions.slow.test.ts',
];

/** Tests that take a second or more and use no database: where the engine is what is tested, `TEST_SCOPE=engine` leaves them out. */
const WITHOUT_DATABASE = [
  'src/cli/estimate.test.ts',
  'src/features/map/items/map-boxes.test.ts',
  'src/features/pages/rendering/*.test.ts',
  'src/platform/{mail,pictures,storage,videos}/*.test.ts',
  'src/stop-listening.test.ts',
];
const OUT_OF_SCOPE = process.env['TEST_SCOPE'] === 'engine' ? WITHOUT_DATABASE : [];

const unit = (name: string, root: string) => ({
  test: {
    name,
    root,
    environment: 'node' as const,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', SLOW],
    isolate: false,
    ...limits(TEST_LIMIT_MS),
  },
});

const server = {
  root: 'apps/server',
  environment: 'node' as const,
  globalSetup: '../../tests/support/src/database-template.ts',
  // One engine per worker, reused for all files and emptied between tests, as starting one takes longer than most files.
  isolate: false,
  pool: 'forks' as const,
  execArgv: ['--disable-warning=ExperimentalWarning'],
};

const journeys = (name: string, include: string) => ({
  test: {
    name,
    root: 'tests/e2e',
    environment: 'node' as const,
    include: [include],
    globalSetup: ['./site.ts', '../support/src/database-template.ts'],
    // One browser and one site per worker, reused for all files. Each journey registers its own users.
    isolate: false,
    pool: 'forks' as const,
    ...limits(SLOW_TEST_LIMIT_MS),
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ...(tallyFile ? [tallyReporter(tallyFile)] : [])],
    projects: [
      unit('domain', 'packages/domain'),
      unit('contract', 'packages/contract'),
      unit('demo', 'packages/demo'),
      unit('estimate', 'packages/estimate'),
      unit('scenes', 'packages/scenes'),
      unit('scripts', 'scripts'),
      unit('bench', 'bench'),
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [SLOW, ...OUT_OF_SCOPE],
          ...limits(TEST_LIMIT_MS),
        },
      },
      { test: { ...server, name: 'server-slow', include: [`src/${SLOW}`], ...limits(SLOW_TEST_LIMIT_MS) } },
      {
        test: {
          ...server,
          name: 'embedded-slow',
          include: SLOW_ON_BOTH_ENGINES,
          ...limits(SLOW_TEST_LIMIT_MS),
        },
      },
      {
        test: {
          name: 'units-slow',
          environment: 'node',
          include: [`{packages,scripts}/${SLOW}`],
          ...limits(SLOW_TEST_LIMIT_MS),
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          maxWorkers: 2,
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: './src/test-setup.ts',
          // Each file has its own modules and globals in one jsdom per worker, as creating one takes longer than most files.
          pool: 'vmThreads',
          ...limits(TEST_LIMIT_MS),
          // tokens.test.ts reads the colours; other style sheets are empty.
          css: { include: /tokens\.css/ },
        },
      },
      journeys('main-journeys', 'main-journeys/*.e2e.ts'),
      journeys('journeys', '{*,main-journeys/*}.e2e.ts'),
      journeys('nightly-journeys', 'nightly/*.e2e.ts'),
    ],
  },
});
