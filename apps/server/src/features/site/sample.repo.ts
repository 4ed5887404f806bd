import type { Db } from '#platform/database/database.ts';

/** Whether this database holds the sample. */
export async function holdsSample(db: Db): Promise<boolean> {
  return (await db.selectFrom('sample_seedings').select('id').executeTakeFirst()) !== undefined;
}
