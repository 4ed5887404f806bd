import { propertyPath } from '@sway/contract/pages';
import { BRAND } from '@sway/domain/brand';
import { formatPrice } from '@sway/domain/money';
import { writeMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { hasWaitingWatchers, markTold, takeWatchers } from './price-news.repo.ts';
import type { Watcher } from './price-news.repo.ts';

const TELL_WATCHERS = 'tell-watchers';
/** Mails written in one transaction: few enough to be done at once, and a kill loses at most so many, to be written again. */
const BATCH = 200;

/** The one place that a new price of a listing is told from: the transaction that changes it, or shows it again. */
export async function onPriceChanged(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  { listingId, toNzd }: { listingId: number; toNzd: number },
): Promise<void> {
  if (await hasWaitingWatchers(tx, listingId, toNzd)) await jobs.enqueue(tx, TELL_WATCHERS, { listingId });
}

/** Names the job that writes the mails. */
export function definePriceNewsJob(platform: Platform): void {
  platform.jobs.define(TELL_WATCHERS, ({ listingId }) => tellWatchers(platform, Number(listingId)));
}

/**
 * Tells everybody who watches a listing, and has not heard of its price, what it is now. However often the price changed
 * since they last heard, they get one mail; however often this runs, they get it once.
 */
export async function tellWatchers(platform: Platform, listingId: number): Promise<void> {
  let told = BATCH;
  while (told === BATCH) {
    told = await platform.db.transaction().execute(async tx => {
      const watchers = await takeWatchers(tx, listingId, BATCH);
      for (const watcher of watchers) {
        await writeMail(platform, tx, {
          userId: watcher.user_id,
          to: watcher.email,
          ...letterTo(watcher, listingId, platform.config.baseUrl),
        });
      }
      const price = watchers[0]?.sway_price;
      if (price !== undefined)
        await markTold(
          tx,
          listingId,
          watchers.map(watcher => watcher.user_id),
          price,
        );
      return watchers.length;
    });
  }
}

function letterTo(watcher: Watcher, listingId: number, baseUrl: string): { subject: string; text: string } {
  const { name, title, city, told_price: before, sway_price: now, stop_token: token } = watcher;
  const direction = now < before ? 'dropped' : 'rose';
  return {
    subject: `${title}: the ${BRAND.priceName} ${direction} to ${formatPrice(now)}`,
    text: [
      `Kia ora ${name},`,
      `the price of a home that you saved has changed: ${title}, ${city}.`,
      `It was ${formatPrice(before)} and is ${formatPrice(now)} now.`,
      baseUrl + propertyPath(listingId),
      `No more mails about this home: ${baseUrl}/saved/stop-mails?token=${token}`,
      BRAND.name,
    ].join('\n\n'),
  };
}
