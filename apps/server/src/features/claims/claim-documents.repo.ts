import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { InsertedDocumentRow } from './claim-rows.ts';

type NewDocument = Required<Omit<Insertable<Tables['claim_documents']>, 'id' | 'place'>>;

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
    insert into claim_documents (claim_id, place, document_type, file_name, content_type, size_bytes, file_key, uploaded_at, awaits_scan)
    select ${document.claimId}::bigint, free.place, ${document.documentType}, ${document.fileName}, ${document.contentType},
      ${document.sizeBytes}::int, ${document.fileKey}, ${document.uploadedAt}::timestamptz, ${document.awaitsScan}::boolean
    from generate_series(1, ${places}::int) free (place)
    where not exists (select from claim_documents d where d.claim_id = ${document.claimId} and d.place = free.place)
    order by free.place limit 1
    returning id, claim_id, document_type, file_name, content_type, size_bytes, uploaded_at,
      awaits_scan as is_being_checked`.execute(tx);
  return rows[0];
}

export type StoredDocument = Pick<NewDocument, 'fileName' | 'contentType' | 'fileKey' | 'awaitsScan'> & {
  userId: number;
};

/** A document of a claim, with the claimant's user id. */
export function findDocument(
  db: Db,
  claimId: number,
  documentId: number,
): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('claim_documents as d')
    .innerJoin('property_claims as c', 'c.id', 'd.claimId')
    .select(['d.fileName', 'd.contentType', 'd.fileKey', 'd.awaitsScan', 'c.userId'])
    .where('d.id', '=', documentId)
    .where('d.claimId', '=', claimId)
    .executeTakeFirst();
}

/** Lets a document be opened in which the virus scanner has found nothing. @returns its claimant, unless it was deleted */
export async function releaseDocument(tx: Db, documentId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update claim_documents d set awaits_scan = false from property_claims c
    where c.id = d.claim_id and d.id = ${documentId} returning c.user_id`.execute(tx);
  return rows.map(row => row.userId);
}

/** Deletes a document's row. @returns whether it existed. */
export async function removeDocument(tx: Db, claimId: number, documentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('claim_documents')
    .where('id', '=', documentId)
    .where('claimId', '=', claimId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** The keys of up to `limit` files that are due for deletion. */
export async function findDiscarded(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('discarded_documents')
    .select('fileKey')
    .where('deleteAfter', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(row => row.fileKey);
}

export async function deleteDiscardedMark(db: Db, fileKeys: string[]): Promise<void> {
  await db.deleteFrom('discarded_documents').where('fileKey', 'in', fileKeys).execute();
}

/** Marks a file before it is written, so that the cleanup job deletes it if its row is never inserted. */
export async function markForDeletion(db: Db, fileKey: string, deleteAfter: Date): Promise<void> {
  await db.insertInto('discarded_documents').values({ fileKey, deleteAfter }).execute();
}
