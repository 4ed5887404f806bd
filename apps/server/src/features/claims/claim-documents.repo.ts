import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { InsertedDocumentRow } from './claim-rows.ts';

type NewDocument = Omit<Insertable<Tables['claim_documents']>, 'place'>;

/**
 * Inserts a document at the first free one of the claim's places. The claim must be locked.
 * @returns the row, or undefined when all places are taken.
 */
export async function insertDocument(
  tx: Db,
  document: NewDocument,
  places: number,
): Promise<InsertedDocumentRow | undefined> {
  const { rows } = await sql<InsertedDocumentRow>`
    insert into claim_documents (claim_id, place, document_type, file_name, content_type, size_bytes, file_key, uploaded_at)
    select ${document.claim_id}::bigint, free.place, ${document.document_type}, ${document.file_name}, ${document.content_type},
      ${document.size_bytes}::int, ${document.file_key}, ${document.uploaded_at}::timestamptz
    from generate_series(1, ${places}::int) free (place)
    where not exists (select from claim_documents d where d.claim_id = ${document.claim_id} and d.place = free.place)
    order by free.place limit 1
    returning id, claim_id, document_type, file_name, content_type, size_bytes, uploaded_at`.execute(tx);
  return rows[0];
}

export type StoredDocument = { file_name: string; content_type: string; file_key: string; user_id: number };

/** A document of a claim, with the claimant's user id. */
export function findDocument(
  db: Db,
  claimId: number,
  documentId: number,
): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('claim_documents as d')
    .innerJoin('property_claims as c', 'c.id', 'd.claim_id')
    .select(['d.file_name', 'd.content_type', 'd.file_key', 'c.user_id'])
    .where('d.id', '=', documentId)
    .where('d.claim_id', '=', claimId)
    .executeTakeFirst();
}

/** Deletes a document's row. @returns whether it existed. */
export async function removeDocument(tx: Db, claimId: number, documentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_documents')
    .where('id', '=', documentId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** The keys of up to `limit` files that are due for deletion. */
export async function findDiscarded(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('discarded_documents')
    .select('file_key')
    .where('delete_after', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(row => row.file_key);
}

export async function deleteDiscardedMark(db: Db, fileKeys: string[]): Promise<void> {
  await db.deleteFrom('discarded_documents').where('file_key', 'in', fileKeys).execute();
}

/** Marks a file before it is written, so that the cleanup job deletes it if its row is never inserted. */
export async function markForDeletion(db: Db, fileKey: string, deleteAfter: Date): Promise<void> {
  await db
    .insertInto('discarded_documents')
    .values({ file_key: fileKey, delete_after: deleteAfter })
    .execute();
}
