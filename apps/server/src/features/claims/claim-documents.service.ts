import { t } from '@sway/domain/language/texts';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { addClaimDocument, ClaimDocument } from '@sway/contract/claims';
import type { CallInput } from '@sway/contract/call';
import { canAddDocuments, maxDocuments } from '@sway/domain/claims/claim-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { writeAudit } from '#features/audit/index.ts';
import { authorize, authorizeKnown } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueScan } from '#platform/scanner/enqueue-scan.ts';
import { removeFilesUnlessBackup } from '#platform/storage/remove-files.ts';
import {
  findDiscarded,
  findDocument,
  deleteDiscardedMark,
  insertDocument,
  markForDeletion,
  removeDocument,
} from './claim-documents.repo.ts';
import { presentDocument } from './claim-presenter.ts';
import { lockClaim } from './claims.repo.ts';
import { countChange } from './count-change.ts';
import { documentName, kindOfDocument } from './document-kind.ts';
import { requireClaim } from './require-claim.ts';

/** Longer than any upload takes. A file that has no row after this time can be deleted. */
const UPLOAD_GRACE_MS = 3_600_000;
const CLEAN_UP_DOCUMENTS = 'clean-up-documents';
const CLEANUP_INTERVAL_SECONDS = 3_600;
const CLEANUP_BATCH_SIZE = 100;

/**
 * Adds a document to the actor's own claim, also to a verified one that is disputed (product/claims.md#documents). The content determines its type. It is counted before it is
 * read, so that refused ones count too. If the row cannot be inserted, the cleanup job deletes the file.
 * @param read reads the body, up to the limit of its size
 * @throws AppError with a code of `addClaimDocument`
 */
export async function addDocument(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  { fileName, documentType }: CallInput<typeof addClaimDocument>['query'],
  read: () => Promise<Buffer>,
): Promise<ClaimDocument> {
  authorize(actor, 'account.use');
  const { db, privateStorage, clock } = platform;
  await requireOwnClaim(db, actor, claimId);
  await countChange(platform, db, claimId);
  const content = await read();
  if (content.length === 0) throw new AppError('claim.document_empty', { path: 'file' });
  const kind = await kindOfDocument(content);
  if (!kind) throw new AppError('claim.document_unsupported');
  const fileKey = `claim-${claimId}-${randomUUID()}`;
  await markForDeletion(db, fileKey, new Date(clock().getTime() + UPLOAD_GRACE_MS));
  await privateStorage.write(documentFile(fileKey), content);
  return db.transaction().execute(async tx => {
    const claim = await lockOwn(tx, actor, claimId);
    const { disputedAt } = await requireClaim(tx, claimId);
    if (!canAddDocuments(claim.status, disputedAt !== null)) throw new AppError('claim.documents_locked');
    const places = maxDocuments(disputedAt !== null);
    const document = {
      claimId,
      documentType,
      fileName: documentName(fileName, kind.contentType),
      contentType: kind.contentType,
      sizeBytes: content.length,
      fileKey,
      uploadedAt: clock(),
      awaitsScan: await enqueueScan(platform, tx),
    };
    const row = await insertDocument(tx, document, places);
    if (!row)
      throw new AppError('claim.documents_full', {
        detail: t`A claim can have at most ${places} documents`,
      });
    await deleteDiscardedMark(tx, [fileKey]);
    // A document that is added to a verified claim has not been checked.
    return presentDocument(row, { status: 'pending_verification', decidedAt: null, decidedBy: null });
  });
}

export type OpenedDocument = { fileName: string; contentType: string; sizeBytes: number; content: Readable };

/**
 * A document for its claimant or an admin. That another user than the claimant opens it is written to the audit log before it is sent
 * (product/administration.md#the-audit-log).
 * @throws AppError with a code of `getClaimDocument`
 */
export async function openDocument(
  { db, privateStorage, clock }: Platform,
  actor: Actor | null,
  claimId: number,
  documentId: number,
): Promise<OpenedDocument> {
  const { id: actorId } = authorize(actor, 'account.use');
  const document = await findDocument(db, claimId, documentId);
  if (!document) throw new AppError('claim.document_not_found');
  authorizeKnown(actor, 'claim.read-documents', document.userId, 'claim.document_not_found');
  if (document.awaitsScan) throw new AppError('media.being_checked');
  const stored = await privateStorage.find(documentFile(document.fileKey));
  if (!stored) throw new AppError('claim.document_not_found');
  // Names that were stored before the type decided their ending are corrected here.
  const fileName = documentName(document.fileName, document.contentType);
  if (actorId !== document.userId) {
    const detail = { document: fileName, claimant: `user ${document.userId}` };
    await writeAudit(db, {
      actorId,
      action: 'claim.open-document',
      subject: `claim ${claimId}`,
      detail,
      at: clock(),
    });
  }
  return {
    fileName,
    contentType: document.contentType,
    sizeBytes: stored.sizeBytes,
    content: stored.read(),
  };
}

/**
 * Deletes a document and its file from the actor's own claim.
 * @throws AppError with a code of `deleteClaimDocument`
 */
export async function deleteDocument(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  documentId: number,
): Promise<{ done: true }> {
  authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    const { status } = await lockOwn(tx, actor, claimId);
    if (status === 'verified') throw new AppError('claim.documents_locked');
    if (!(await removeDocument(tx, claimId, documentId))) throw new AppError('claim.document_not_found');
    await countChange(platform, tx, claimId);
  });
  await deleteDiscardedDocuments(platform);
  return { done: true };
}

/** Defines the job that deletes discarded documents. It runs at the start and every hour, on one of the instances. */
export function defineDocumentCleanupJob(platform: Platform): void {
  platform.jobs.repeat(CLEAN_UP_DOCUMENTS, CLEANUP_INTERVAL_SECONDS, () =>
    deleteDiscardedDocuments(platform),
  );
}

/**
 * Deletes files without rows, or leaves them to a later run of the job while a backup is running. Their marks are deleted last, so that a
 * killed process only repeats the work.
 */
export async function deleteDiscardedDocuments({ db, privateStorage, clock }: Platform): Promise<void> {
  let fileKeys: string[];
  do {
    fileKeys = await findDiscarded(db, clock(), CLEANUP_BATCH_SIZE);
    if (!(await removeFilesUnlessBackup(db, privateStorage, fileKeys))) return;
    if (fileKeys.length > 0) await deleteDiscardedMark(db, fileKeys);
  } while (fileKeys.length === CLEANUP_BATCH_SIZE);
}

/** The name of a document in the private storage. */
export function documentFile(fileKey: string): string {
  return `${fileKey}/document`;
}

async function requireOwnClaim(db: Db, actor: Actor | null, claimId: number): Promise<void> {
  const claim = await requireClaim(db, claimId);
  authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
}

/** The actor's own claim, locked. @throws AppError claim.not_found, permission.denied */
async function lockOwn(tx: Db, actor: Actor | null, claimId: number) {
  const claim = await lockClaim(tx, claimId);
  if (!claim) throw new AppError('claim.not_found');
  authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
  return claim;
}
