import { said, t } from '@sway/domain/language/texts';
import { HIT_REASONS, parametersOf, SAVED_SEARCH_LIMITS } from '@sway/domain/listings/saved-searches';
import { PAGES } from '@sway/contract/pages';
import { formatPrice } from '@sway/domain/prices/money';
import { formatCount, plural } from '@sway/domain/text/format';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Config } from '#platform/config.ts';
import { urlOfPage } from '#platform/language.ts';
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
  const { config } = platform;
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
    mailText: () => ({
      subject:
        count === 1
          ? `${first!.title}: ${formatPrice(first!.swayPrice)}`
          : subjectOf(formatCount(count), event.search),
      lines: [
        ...homes.slice(0, SAVED_SEARCH_LIMITS.maxHomesInMail).map(home => homeLine(home, config)),
        ...(others > 0 ? [plural(others, { one: 'And # more home.', other: 'And # more homes.' })] : []),
        ...further.map(each => furtherLine(each, config)),
        ...searches.map(search => stopLine(search, config)),
      ],
    }),
  });
}

function subjectOf(homes: string, search: string | null): string {
  return search === null ? t`${homes} homes fit your searches` : t`${homes} homes fit “${search}”`;
}

function stopLine({ searchName, stopToken }: WaitingHit, config: Config): string {
  const url = `${urlOfPage(config, '/saved/stop-mails')}?search=${stopToken}`;
  return t`Stop e-mails about “${searchName}”: ${url}`;
}

function homeLine({ listingId, title, city, swayPrice, reason, searchName }: WaitingHit, config: Config) {
  const home = `${title}, ${city}: ${formatPrice(swayPrice)}.`;
  return `${home} ${t`${said(HIT_REASONS[reason])}, for “${searchName}”.`}\n${urlOfPage(config, `/property/${listingId}`)}`;
}

function furtherLine({ name, filters, count }: FurtherHits, config: Config): string {
  const list = new URLSearchParams(parametersOf(filters));
  return t`And ${formatCount(count)} more for “${name}”: ${`${urlOfPage(config, PAGES.browse.path)}?${list}`}`;
}
