import type { WatchedAddress } from '@sway/contract/watches';
import { MAX_WATCHED_ADDRESSES } from '@sway/domain/claims/claim-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { notificationText } from '@sway/domain/notifications/notification-kinds';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { addressExists } from '#features/addresses/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { objectionLine } from './objection-links.ts';
import { deleteWatch, findWatchersOf, findWatches, insertWatch } from './watches.repo.ts';

/** How many people are told of one claim or listing. */
const MAX_TOLD = 20;

export async function listWatches({ db }: Platform, actor: Actor | null): Promise<WatchedAddress[]> {
  const { id } = authorize(actor, 'account.use');
  const rows = await findWatches(db, id);
  return rows.map(row => ({ ...row, watchedAt: row.watchedAt.toISOString() }));
}

/**
 * Watches an address for the actor (product/claims.md#watching-an-address). Has no effect if it is watched.
 * @throws AppError with a code of `watchAddress`
 */
export async function watch(platform: Platform, actor: Actor | null, addressId: number) {
  const { id: userId } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    // Locks the user's row, so that concurrent requests are counted one after the other.
    await lockUsers(tx, [userId]);
    await requireConfirmedEmail(platform, tx, userId);
    if (!(await addressExists(tx, addressId))) throw new AppError('address.not_found');
    const watches = await findWatches(tx, userId);
    if (watches.some(each => each.addressId === addressId)) return;
    if (watches.length >= MAX_WATCHED_ADDRESSES) throw new AppError('address.watches_full');
    await insertWatch(tx, { userId, addressId, watchedAt: platform.clock() });
  });
  return { watched: true as const };
}

export async function unwatch({ db }: Platform, actor: Actor | null, addressId: number) {
  const { id } = authorize(actor, 'account.use');
  await deleteWatch(db, id, addressId);
  return { watched: false as const };
}

/**
 * Tells those who watch an address, in the transaction in which somebody else claims or lists it. It does not name the other, and a block
 * between the two does not keep it from the watcher.
 */
export async function tellWatchers(
  platform: Platform,
  tx: Db,
  { id, addressId, userId: actorId }: { id: number; addressId: number; userId: number },
  news: 'claimed' | 'listed',
): Promise<void> {
  const about = news === 'claimed' ? 'claim' : 'home';
  for (const { userId, address } of await findWatchersOf(tx, { addressId, actorId, limit: MAX_TOLD })) {
    const event = { kind: 'address_watched', addressId, address, news } as const;
    const objection = await objectionLine(platform, tx, { userId, about, id });
    await notify(platform, tx, userId, event, {
      from: null,
      mailText: () => {
        const { title: subject, text } = notificationText(event);
        return { subject, lines: [text, objection()] };
      },
      mailLimit: { limit: 'watchMails', subject: `${userId}:${addressId}` },
    });
  }
}
