import { notificationText } from '@sway/domain/notifications/notification-kinds';
import { findLikePhotos, findSymmetries } from '#features/media/index.ts';
import { notify } from '#features/notifications/index.ts';
import { objectionLine } from '#features/watches/index.ts';
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
    const originals = await insertCopies(tx, { mediaId, listingId, likeIds, at });
    for (const { originalPropertyId: propertyId, ownerId, title } of originals)
      await tellOwner(platform, tx, { ownerId, propertyId, title }, listingId);
  }
}

async function tellOwner(
  platform: Platform,
  tx: Db,
  { ownerId: userId, propertyId, title }: { ownerId: number; propertyId: number; title: string },
  copyingId: number,
): Promise<void> {
  const event = { kind: 'photo_copied', propertyId, title } as const;
  const objection = await objectionLine(platform, tx, { userId, about: 'photos', id: copyingId });
  await notify(platform, tx, userId, event, {
    from: null,
    mailText: () => {
      const { title: subject, text } = notificationText(event);
      return { subject, lines: [text, objection()] };
    },
    topic: `photo-copied:${propertyId}`,
    mailLimit: { limit: 'photoCopyMails', subject: propertyId },
  });
}
