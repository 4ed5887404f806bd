import type { Db } from '#platform/database/database.ts';

/** The number of boundaries, which the database keeps as they come and go. */
export async function readBoundaryCount(db: Db): Promise<number> {
  const row = await db.selectFrom('record_counts').select('total').executeTakeFirst();
  return row?.total ?? 0;
}
