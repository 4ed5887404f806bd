import type { PhotoCopy } from '@sway/contract/admin';
import type { Actor } from '@sway/domain/accounts/permissions';
import { writeAudit } from '#features/audit/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { lockListing } from '../own/own-listings.repo.ts';
import { countOpenCopies, decideCopy, detachPhoto, findOpenCopies } from './copies.repo.ts';
import { presentCopy } from '../listing-presenter.ts';

/** The pictures that admins have to look at, longest waiting first. */
export async function listPhotoCopies(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: PageQuery,
): Promise<Paged<PhotoCopy[]>> {
  authorize(actor, 'admin.use');
  const [rows, { count: total }] = await Promise.all([
    findOpenCopies(db, limit + 1, idCursor.decode(cursor)),
    countOpenCopies(db),
  ]);
  return pageById(rows, { total, limit, present: presentCopy });
}

/**
 * Decides that a picture may stand on both homes, or takes the later one off its home, whose owner is told.
 * @throws AppError photo.not_found
 */
export async function decidePhotoCopy(
  platform: Platform,
  actor: Actor | null,
  id: number,
  decision: 'fine' | 'removed',
): Promise<void> {
  const admin = authorize(actor, 'admin.use');
  await platform.db.transaction().execute(async tx => {
    const at = platform.clock();
    const decided = await decideCopy(tx, id, decision, at);
    if (!decided) throw new AppError('photo.not_found');
    const { propertyId, mediaId } = decided;
    await writeAudit(tx, {
      actorId: admin.id,
      action: `photo.${decision}`,
      subject: `property ${propertyId}`,
      at,
    });
    if (decision === 'fine') return;
    const listing = await lockListing(tx, propertyId);
    if (!listing) return;
    await detachPhoto(tx, propertyId, mediaId, at);
    const event = {
      kind: 'home_taken_down',
      propertyId,
      title: listing.title,
      isBack: false,
      because: 'photo_removed',
    } as const;
    await notify(platform, tx, listing.ownerId, event, { from: null, topic: `photo-removed:${propertyId}` });
  });
}
