import { defineConfig } from 'vitest/config';
import { PART, PARTS } from './mutation.config.ts';

/** The tests that Stryker runs for a part. They need neither a database nor a page. */
export default defineConfig({
  test: {
    environment: 'node',
    // As in vitest.config.ts: tests of pure files leave nothing behind.
    isolate: false,
    include: PARTS[PART].tests,
    testTimeout: 60_000,
  },
});
