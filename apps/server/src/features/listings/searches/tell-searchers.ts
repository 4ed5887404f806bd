import { HIT_REASONS, parametersOf, SAVED_SEARCH_LIMITS } from '@sway/domain/listings/saved-searches';
import { PAGES } from '@sway/contract/pages';
import { formatPrice } from '@sway/domain/prices/money';
import { formatCount, formatQuantity } from '@sway/domain/text/format';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findFurther, findWaitingHits, lockDueDigests, markTold } from './search-digests.repo.ts';
import type { FurtherHits, WaitingHit } from './search-digests.repo.ts';

const TELL_SEARCHERS = 'tell-searchers';
const TELL_EVERY_SECONDS = 30;
const USERS_AT_A_TIME = 50;
/** Of more, a home counts once for each of its hits. */
const MAX_HITS_READ = 1_000;

/** Defines the job that tells users of homes that fit their saved searches. */
export function defineSearchDigestJob(platform: Platform): void {
  platform.jobs.repeat(TELL_SEARCHERS, TELL_EVERY_SECONDS, () => tellSearchers(platform));
}

/** Tells everyone who is due, of all their searches together. Several instances can run it at once. */
export async function tellSearchers(platform: Platform): Promise<void> {
  let told = USERS_AT_A_TIME;
  while (told === USERS_AT_A_TIME) {
    told = await platform.db.transaction().execute(async tx => {
      const due = await lockDueDigests(tx, platform.clock(), USERS_AT_A_TIME);
      for (const userId of due) await tellUser(platform, tx, userId);
      return due.length;
    });
  }
}

async function tellUser(platform: Platform, tx: Db, userId: number): Promise<void> {
  const hits = await findWaitingHits(tx, userId, MAX_HITS_READ);
  if (hits.length > 0) await notifyOf(platform, tx, userId, hits);
  const { maxKeptHits: maxKept } = SAVED_SEARCH_LIMITS;
  await markTold(tx, userId, { at: platform.clock(), isTold: hits.length > 0, maxKept });
}

async function notifyOf(platform: Platform, tx: Db, userId: number, hits: WaitingHit[]): Promise<void> {
  const { baseUrl } = platform.config;
  const homes = [...new Map(hits.map(hit => [hit.listingId, hit])).values()];
  const searches = [...new Map(hits.map(hit => [hit.searchId, hit])).values()];
  const [first] = homes;
  const others = homes.length - SAVED_SEARCH_LIMITS.maxHomesInMail + first!.waiting - hits.length;
  const further = await findFurther(tx, userId);
  const count = further.reduce((sum, each) => sum + each.count, homes.length + first!.waiting - hits.length);
  const event = {
    kind: 'search_matched',
    homes: count,
    title: first!.title,
    search: searches.length === 1 ? first!.searchName : null,
  } as const;
  await notify(platform, tx, userId, event, {
    from: null,
    topic: 'searches',
    mailText: {
      subject:
        count === 1
          ? `${first!.title}: ${formatPrice(first!.swayPrice)}`
          : `${formatCount(count)} homes fit ${event.search === null ? 'your searches' : `“${event.search}”`}`,
      lines: [
        ...homes.slice(0, SAVED_SEARCH_LIMITS.maxHomesInMail).map(home => homeLine(home, baseUrl)),
        ...(others > 0 ? [`And ${formatQuantity(others, 'more home')}.`] : []),
        ...further.map(each => furtherLine(each, baseUrl)),
        ...searches.map(
          ({ searchName, stopToken }) =>
            `Stop e-mails about “${searchName}”: ${baseUrl}/saved/stop-mails?search=${stopToken}`,
        ),
      ],
    },
  });
}

function homeLine({ listingId, title, city, swayPrice, reason, searchName }: WaitingHit, baseUrl: string) {
  return `${title}, ${city}: ${formatPrice(swayPrice)}. ${HIT_REASONS[reason]}, for “${searchName}”.\n${baseUrl}/property/${listingId}`;
}

function furtherLine({ name, filters, count }: FurtherHits, baseUrl: string): string {
  const list = new URLSearchParams(parametersOf(filters));
  return `And ${formatCount(count)} more for “${name}”: ${baseUrl}${PAGES.browse.path}?${list}`;
}
