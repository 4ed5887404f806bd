import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { countUse } from '#platform/rate-limits/rate-limits.ts';
import { findWatchersOfHidden } from './price-notifications.repo.ts';

const NOTIFY_HIDDEN = 'tell-watchers-hidden';
const BATCH = 200;

/**
 * Starts the notifications that a listing is hidden or under discussion, in the transaction that makes it so, unless that happened several
 * times that day. Every place that hides a listing calls it.
 */
export async function onHidden(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Db,
  listingId: number,
): Promise<void> {
  const watchers = await findWatchersOfHidden(tx, listingId, { after: 0, limit: 1 });
  if (watchers.length === 0) return;
  const use = await countUse({ clock }, tx, { limit: 'hidingsOfListing', subject: listingId });
  if (use.isWithin) await jobs.enqueue(tx, NOTIFY_HIDDEN, { listingId });
}

/** Defines the job that notifies the users who saved a listing that is hidden or under discussion. */
export function defineHiddenListingJob(platform: Platform): void {
  platform.jobs.define(NOTIFY_HIDDEN, ({ listingId }) => notifyWatchersOfHiding(platform, Number(listingId)));
}

/** Notifies every user who saved a listing that it is hidden or under discussion, if it still is. Repeating it replaces an unread notification. */
export async function notifyWatchersOfHiding(platform: Platform, listingId: number): Promise<void> {
  let after = 0;
  for (;;) {
    const notified = await platform.db.transaction().execute(async tx => {
      const watchers = await findWatchersOfHidden(tx, listingId, { after, limit: BATCH });
      for (const { userId, ownerId: from, title, isActive } of watchers) {
        const event = {
          kind: 'home_hidden',
          propertyId: listingId,
          title,
          ...(isActive ? { isUnderDiscussion: true } : {}),
        } as const;
        await notify(platform, tx, userId, event, { from, topic: `hidden:${listingId}` });
      }
      return watchers;
    });
    if (notified.length < BATCH) return;
    after = notified.at(-1)!.userId;
  }
}
