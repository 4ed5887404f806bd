import type { Db } from '@sway/server/platform/database/database.ts';
import type { Tables } from '@sway/server/platform/database/tables.ts';
import { sql } from 'kysely';

export type StoredRow = Record<string, unknown>;

/** A table by its first column, with the transactions that wrote and locked each row: an untouched row has the same ones. */
export async function storedRows(db: Db, table: keyof Tables): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select *, xmin::text as written_by, xmax::text as locked_by from ${sql.table(table)} order by 1`.execute(
    db,
  );
  return rows;
}
