import { said, t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import { formatPrice } from '@sway/domain/prices/money';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Config } from '#platform/config.ts';
import { urlOfPage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import { hasWatchersToNotify, markNotified, lockWatchers } from './price-notifications.repo.ts';
import type { Watcher } from './price-notifications.repo.ts';

const NOTIFY_PRICE = 'tell-watchers';
/** Watchers per transaction. A process that is killed repeats the notifications of one batch at most. */
const BATCH = 200;

/** Starts the notifications of a new price, in the transaction that changes the price or shows the listing again. */
export async function onPriceChanged(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  { listingId, toNzd }: { listingId: number; toNzd: number },
): Promise<void> {
  if (await hasWatchersToNotify(tx, listingId, toNzd)) await jobs.enqueue(tx, NOTIFY_PRICE, { listingId });
}

/** Defines the job that notifies watchers of a price. */
export function definePriceNotificationJob(platform: Platform): void {
  platform.jobs.define(NOTIFY_PRICE, ({ listingId }) => notifyWatchersOfPrice(platform, Number(listingId)));
}

/**
 * Notifies every watcher of a listing who has not been notified of its present price, on the site and, if they want mails about this
 * home, by mail, at most once a day. Each gets one notification, no matter how often the price changed since the last or how often this
 * runs.
 */
export async function notifyWatchersOfPrice(platform: Platform, listingId: number): Promise<void> {
  let notified = BATCH;
  while (notified === BATCH) {
    notified = await platform.db.transaction().execute(async tx => {
      const watchers = await lockWatchers(tx, listingId, BATCH);
      for (const watcher of watchers) {
        await notifyWatcher(platform, tx, watcher, listingId);
      }
      const price = watchers[0]?.swayPrice;
      if (price !== undefined)
        await markNotified(
          tx,
          listingId,
          watchers.map(watcher => watcher.userId),
          price,
        );
      return watchers.length;
    });
  }
}

function notifyWatcher(platform: Platform, tx: Db, watcher: Watcher, listingId: number): Promise<void> {
  const { title, toldPrice: fromNzd, swayPrice: toNzd, wantsMail } = watcher;
  return notify(
    platform,
    tx,
    watcher.userId,
    { kind: 'price_changed', propertyId: listingId, title, fromNzd, toNzd },
    {
      from: watcher.ownerId,
      mail: wantsMail,
      mailLimit: { limit: 'priceMails', subject: `${watcher.userId}:${listingId}` },
      mailText: () => priceMail(watcher, platform.config),
      topic: `price:${listingId}`,
    },
  );
}

function priceMail(watcher: Watcher, config: Config): { subject: string; lines: string[] } {
  const { title, city, toldPrice: before, swayPrice: now, stopToken: token } = watcher;
  const url = `${urlOfPage(config, '/saved/stop-mails')}?token=${token}`;
  return {
    subject:
      now < before
        ? t`${title}: the ${said(BRAND.priceName)} dropped to ${formatPrice(now)}`
        : t`${title}: the ${said(BRAND.priceName)} rose to ${formatPrice(now)}`,
    lines: [
      t`The price of a home you saved has changed: ${title}, ${city}.`,
      t`It was ${formatPrice(before)} and is ${formatPrice(now)} now.`,
      t`Stop e-mails about this home: ${url}`,
    ],
  };
}
