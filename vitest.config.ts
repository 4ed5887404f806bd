import { defineConfig } from 'vitest/config';
import { tallyReporter } from './scripts/lib/tally-reporter.ts';

/** A test that hangs ends then. How fast anything is, no test measures: a machine may be slow and busy. */
const LIMIT_MS = 10 * 60_000;

/** What is waited for within a test; a test that waits in vain says for what. */
const PATIENCE_MS = 90_000;

const limits = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS, expect: { poll: { timeout: PATIENCE_MS } } };

const tallyFile = process.env['TALLY_FILE'];

const unit = (name: string, root: string) => ({
  test: {
    name,
    root,
    environment: 'node' as const,
    include: ['**/*.test.ts'],
    isolate: false,
    ...limits,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ...(tallyFile ? [tallyReporter(tallyFile)] : [])],
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
          ...limits,
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
          ...limits,
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
          // One browser a worker, kept from file to file: each journey has people of its own on the one site.
          isolate: false,
          pool: 'forks',
          ...limits,
        },
      },
    ],
  },
});
