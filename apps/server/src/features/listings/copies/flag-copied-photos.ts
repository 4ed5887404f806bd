import { findLikePhotos, findSymmetries } from '#features/media/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findUploadedPhotos, insertCopies } from './copies.repo.ts';

/**
 * Finds the pictures of a listing that another owner's home had before, in the transaction that gives the listing its pictures. Admins
 * are asked, and the other owner is told, not by whom (product/media.md#the-same-photo-twice).
 */
export async function flagCopiedPhotos(platform: Platform, tx: Db, listingId: number): Promise<void> {
  const photos = await findSymmetries(tx, await findUploadedPhotos(tx, listingId));
  for (const { mediaId, hashes } of photos) {
    const likeIds = (await findLikePhotos(tx, hashes)).filter(id => id !== mediaId);
    if (likeIds.length === 0) continue;
    const at = platform.clock();
    for (const { originalPropertyId: propertyId, ownerId, title } of await insertCopies(tx, {
      mediaId,
      listingId,
      likeIds,
      at,
    }))
      await notify(
        platform,
        tx,
        ownerId,
        { kind: 'photo_copied', propertyId, title },
        {
          from: null,
          topic: `photo-copied:${propertyId}`,
          mailLimit: { limit: 'photoCopyMails', subject: propertyId },
        },
      );
  }
}
