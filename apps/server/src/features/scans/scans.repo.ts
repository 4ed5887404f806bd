import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A file that waits for the virus scanner; a document has a name and a claim. */
export type WaitingFile = {
  kind: 'document' | 'video';
  id: number;
  key: string;
  name: string | null;
  claimId: number | null;
};

/** Up to `limit` files that wait, by kind and id, after one of them or from the first one. */
export async function findWaiting(
  db: Db,
  after: WaitingFile | undefined,
  limit: number,
): Promise<WaitingFile[]> {
  const { rows } = await sql<WaitingFile>`
    select * from (
      select 'document' as kind, id, file_key as key, file_name as name, claim_id from claim_documents where awaits_scan
      union all select 'video', id, key, null, null from media where awaits_scan
    ) waiting
    where (kind, id) > (${after?.kind ?? ''}::text, ${after?.id ?? 0}::bigint) order by kind, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** How many files wait, by kind. */
export async function countWaiting(db: Db): Promise<Record<WaitingFile['kind'], number>> {
  const { rows } = await sql<{ document: number; video: number }>`
    select (select count(*) from claim_documents where awaits_scan) as document,
      (select count(*) from media where awaits_scan) as video`.execute(db);
  return rows[0]!;
}
