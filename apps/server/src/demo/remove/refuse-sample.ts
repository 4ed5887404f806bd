import type { Db } from '#platform/database/database.ts';
import { holdsSample } from '../seed/seeding.repo.ts';

/** A live site was to be started on a database that holds the sample. The message says how to go on. */
export class SampleOnLiveSiteError extends Error {}

/**
 * Refuses a database in which people can sign in with a published password.
 * @throws SampleOnLiveSiteError
 */
export async function refuseSample(db: Db): Promise<void> {
  if (!(await holdsSample(db))) return;
  throw new SampleOnLiveSiteError(
    [
      'This database holds the sample, whose accounts have a published password: a live site does not start on it.',
      'Either start with an empty database (another DATABASE_URL or DATA_DIR),',
      'or remove the sample with: npm run admin -- remove-sample',
    ].join('\n'),
  );
}
