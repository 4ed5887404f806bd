import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findWatchersOfHidden } from './price-notifications.repo.ts';

const NOTIFY_HIDDEN = 'tell-watchers-hidden';
const BATCH = 200;

/** The one place that the hiding of a listing is told from: the transaction that hides it. */
export async function onHidden({ jobs }: Pick<Platform, 'jobs'>, tx: Db, listingId: number): Promise<void> {
  const watchers = await findWatchersOfHidden(tx, listingId, { after: 0, limit: 1 });
  if (watchers.length > 0) await jobs.enqueue(tx, NOTIFY_HIDDEN, { listingId });
}

/** Names the job that tells those who saved it. */
export function defineHiddenListingJob(platform: Platform): void {
  platform.jobs.define(NOTIFY_HIDDEN, ({ listingId }) => notifyWatchersOfHiding(platform, Number(listingId)));
}

/** Tells everybody who saved a listing that it is hidden, if it still is. Told again, an unread notice is the same one. */
export async function notifyWatchersOfHiding(platform: Platform, listingId: number): Promise<void> {
  let after = 0;
  for (;;) {
    const told = await platform.db.transaction().execute(async tx => {
      const watchers = await findWatchersOfHidden(tx, listingId, { after, limit: BATCH });
      for (const { user_id: userId, owner_id: from, title } of watchers) {
        const news = { kind: 'home_hidden', propertyId: listingId, title } as const;
        await notify(platform, tx, userId, news, { from, topic: `hidden:${listingId}` });
      }
      return watchers;
    });
    if (told.length < BATCH) return;
    after = told.at(-1)!.user_id;
  }
}
