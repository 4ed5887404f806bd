import { commandLine } from '#platform/command-line.ts';
import type { Db } from '#platform/database/database.ts';
import { holdsSample } from './sample.repo.ts';

/** A live site was started on a database that holds the sample. The message names the two solutions. */
export class SampleOnLiveSiteError extends Error {}

/**
 * Checks that nobody can sign in with a published password.
 * @throws SampleOnLiveSiteError if the database holds the sample
 */
export async function refuseSample(db: Db): Promise<void> {
  if (!(await holdsSample(db))) return;
  throw new SampleOnLiveSiteError(
    [
      'This database holds the sample, whose accounts have a published password: a live site does not start on it.',
      'Either start with an empty database (another DATABASE_URL or DATA_DIR),',
      `or remove the sample with: ${commandLine('admin')} remove-sample`,
    ].join('\n'),
  );
}
