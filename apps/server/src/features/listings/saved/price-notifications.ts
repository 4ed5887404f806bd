import { BRAND } from '@sway/domain/brand';
import { formatPrice } from '@sway/domain/money';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hasWaitingWatchers, markNotified, takeWatchers } from './price-notifications.repo.ts';
import type { Watcher } from './price-notifications.repo.ts';

const NOTIFY_PRICE = 'tell-watchers';
/** Watchers told in one transaction: few enough to be done at once, and a kill loses at most so many, to be told again. */
const BATCH = 200;

/** The one place that a new price of a listing is told from: the transaction that changes it, or shows it again. */
export async function onPriceChanged(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  { listingId, toNzd }: { listingId: number; toNzd: number },
): Promise<void> {
  if (await hasWaitingWatchers(tx, listingId, toNzd)) await jobs.enqueue(tx, NOTIFY_PRICE, { listingId });
}

/** Names the job that tells them. */
export function definePriceNotificationJob(platform: Platform): void {
  platform.jobs.define(NOTIFY_PRICE, ({ listingId }) => notifyWatchersOfPrice(platform, Number(listingId)));
}

/**
 * Tells everybody who watches a listing, and has not heard of its price, what it is now. However often the price changed
 * since they last heard, they are told once, however often this runs: under the bell, and by mail if they want mails of this home.
 */
export async function notifyWatchersOfPrice(platform: Platform, listingId: number): Promise<void> {
  let told = BATCH;
  while (told === BATCH) {
    told = await platform.db.transaction().execute(async tx => {
      const watchers = await takeWatchers(tx, listingId, BATCH);
      for (const watcher of watchers) {
        await notifyWatcher(platform, tx, watcher, listingId);
      }
      const price = watchers[0]?.sway_price;
      if (price !== undefined)
        await markNotified(
          tx,
          listingId,
          watchers.map(watcher => watcher.user_id),
          price,
        );
      return watchers.length;
    });
  }
}

function notifyWatcher(platform: Platform, tx: Db, watcher: Watcher, listingId: number): Promise<void> {
  const { title, told_price: fromNzd, sway_price: toNzd, wants_mail: mail } = watcher;
  return notify(
    platform,
    tx,
    watcher.user_id,
    { kind: 'price_changed', propertyId: listingId, title, fromNzd, toNzd },
    {
      from: watcher.owner_id,
      mail,
      letter: priceMail(watcher, platform.config.baseUrl),
      topic: `price:${listingId}`,
    },
  );
}

function priceMail(watcher: Watcher, baseUrl: string): { subject: string; lines: string[] } {
  const { title, city, told_price: before, sway_price: now, stop_token: token } = watcher;
  const direction = now < before ? 'dropped' : 'rose';
  return {
    subject: `${title}: the ${BRAND.priceName} ${direction} to ${formatPrice(now)}`,
    lines: [
      `The price of a home you saved has changed: ${title}, ${city}.`,
      `It was ${formatPrice(before)} and is ${formatPrice(now)} now.`,
      `Stop e-mails about this home: ${baseUrl}/saved/stop-mails?token=${token}`,
    ],
  };
}
