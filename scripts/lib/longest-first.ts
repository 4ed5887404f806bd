import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** The files that take longest, about a minute or more each, longest first. */
const LONGEST = [
  'tests/e2e/chat-start.e2e.ts',
  'tests/e2e/claims.e2e.ts',
  'tests/e2e/chat-reading.e2e.ts',
  'tests/e2e/reachable.e2e.ts',
  'tests/e2e/for-everyone.e2e.ts',
  'tests/e2e/every-page.e2e.ts',
  'tests/e2e/main-journeys/every-page.e2e.ts',
  'src/cli/backup.slow.test.ts',
  'src/cli/killed-import.slow.test.ts',
  'src/backup/across-engines.slow.test.ts',
  'src/cli/admin.slow.test.ts',
];

/**
 * Runs the longest files of each project first, so that no worker waits at the end for a long file that began last. Vitest knows the
 * durations of its last run; in a new clone it would begin with the longest texts.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- `sort` is not a method of an array here
    const sorted = await super.sort(files);
    // A worker starts again for another project, so that the files of one stay together.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap(name =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex(file => moduleId.endsWith(`/${file}`));
  return rank === -1 ? LONGEST.length : rank;
}
