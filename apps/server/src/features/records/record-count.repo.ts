import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** The number of boundaries, which the database updates with every change. */
export async function readBoundaryCount(db: Db): Promise<number> {
  const row = await db.selectFrom('record_counts').select('total').executeTakeFirst();
  return row?.total ?? 0;
}

/** Stores the number of boundaries of a table that is about to become the live one. */
export async function countBoundariesOf(tx: Db, table: string): Promise<void> {
  await sql`
    insert into record_counts (kind, total) select 'boundaries', count(*) from ${sql.table(table)}
    on conflict (kind) do update set total = excluded.total`.execute(tx);
}
