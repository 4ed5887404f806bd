import { defineConfig } from 'vitest/config';

/** Property tests and real engines take their time on a busy machine; a test that hangs still ends. */
const TEST_TIMEOUT_MS = 20_000;

/** A page that renders and a browser that starts take longer than a function does. */
const JOURNEY_TIMEOUT_MS = 60_000;

const unit = (name: string, root: string) => ({
  test: {
    name,
    root,
    environment: 'node' as const,
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: TEST_TIMEOUT_MS,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit('domain', 'packages/domain'),
      unit('contract', 'packages/contract'),
      unit('scenes', 'packages/scenes'),
      unit('scripts', 'scripts'),
      unit('bench', 'bench'),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: '../../tests/support/src/database-template.ts',
          // One engine a worker, kept from file to file and emptied between tests: starting one takes longer than most files.
          isolate: false,
          pool: 'forks',
          execArgv: ['--disable-warning=ExperimentalWarning'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: './src/test-setup.ts',
          testTimeout: TEST_TIMEOUT_MS,
          // The colours are read by their test; other style sheets stay empty.
          css: { include: /tokens\.css/ },
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'tests/e2e',
          environment: 'node',
          include: ['**/*.e2e.ts'],
          globalSetup: './site.ts',
          fileParallelism: false,
          testTimeout: JOURNEY_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
        },
      },
    ],
  },
});
