import { writeAudit } from '#features/audit/index.ts';
import {
  deleteDiscardedDocuments,
  documentFile,
  lockClaim,
  releaseDocument,
  removeDocument,
} from '#features/claims/index.ts';
import { detachFromListings } from '#features/listings/index.ts';
import { deleteWaitingVideo, releaseVideo, videoFile } from '#features/media/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { removeFilesUnlessBackup } from '#platform/storage/remove-files.ts';
import type { WaitingFile } from './scans.repo.ts';

/** The stored file, or null if it is gone. */
export function openWaiting({ storage, privateStorage }: Platform, { kind, key }: WaitingFile) {
  return kind === 'video' ? storage.find(`${key}/${videoFile(key)}`) : privateStorage.find(documentFile(key));
}

/** Lets a file be opened. The pages of a claimant show it as they show a decision. */
export async function releaseFile({ db, signals }: Platform, { kind, id }: WaitingFile): Promise<void> {
  if (kind === 'video') return releaseVideo(db, id);
  await db.transaction().execute(async tx => {
    const userIds = await releaseDocument(tx, id);
    await signals.send(tx, { kind: 'notification', userIds });
  });
}

/** Deletes a file in which something was found, and tells its uploader, unless that has happened. */
export async function removeFile(platform: Platform, file: WaitingFile, found: string): Promise<void> {
  const { db, storage, clock } = platform;
  const { kind: what, name, key } = file;
  await db.transaction().execute(async tx => {
    const removed = await (what === 'video' ? removeVideo(tx, file, clock()) : removeFromClaim(tx, file));
    if (!removed) return;
    const { userId, subject, home } = removed;
    const entry = { actorId: null, action: 'file.remove', subject, at: clock() } as const;
    await writeAudit(tx, { ...entry, detail: { file: what, found } });
    if (userId !== null)
      await notify(platform, tx, userId, { kind: 'file_removed', what, name, home }, { from: null });
  });
  // The cleanup jobs delete what this process leaves.
  if (what === 'video') await removeFilesUnlessBackup(db, storage, [key]);
  else await deleteDiscardedDocuments(platform);
}

async function removeVideo(tx: Db, { id }: WaitingFile, at: Date) {
  const home = await detachFromListings(tx, id, at);
  const deleted = await deleteWaitingVideo(tx, id);
  return deleted && { userId: deleted.uploadedBy, subject: `user ${deleted.uploadedBy}`, home };
}

async function removeFromClaim(tx: Db, { id, claimId }: WaitingFile) {
  const claim = await lockClaim(tx, claimId!);
  if (!claim || !(await removeDocument(tx, claimId!, id))) return undefined;
  return { userId: claim.userId, subject: `claim ${claimId}`, home: claim.fullAddress };
}
