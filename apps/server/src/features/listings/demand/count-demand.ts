import { createHmac } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { placeOfAddress } from '@sway/domain/addresses/home-place';
import { DEMAND_BAND, demandFigures, lowerBy } from '@sway/domain/listings/demand';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { searchTextOf } from '../own/own-listings.repo.ts';
import type { ListingFacts } from '../search-index/listing-facts.ts';
import { readKnownSearches } from '../searches/match-searches.ts';
import { searchesForEach } from '../searches/search-matcher.ts';
import type { SearchMatcher } from '../searches/search-matcher.ts';
import { beginWeek, findCountedSearches, findHomesToCount, lockWeek, storeDemand } from './demand.repo.ts';
import type { CountedHome, CountedWeek, HomeDemand } from './demand.repo.ts';

const COUNT_DEMAND = 'count-demand';
/** How often it is looked whether a week has begun, and a count that was cut off goes on. */
const LOOK_EVERY_SECONDS = 15 * 60;
/** Few, because the embedded database does nothing else during a transaction. */
const HOMES_AT_A_TIME = 20;
const SEARCHES_AT_A_TIME = 5_000;

/** Defines the job that counts the demand for every home once a week, on one of the instances. */
export function defineDemandJob(platform: Platform): void {
  platform.jobs.repeat(COUNT_DEMAND, LOOK_EVERY_SECONDS, () => countDemand(platform));
}

/**
 * Counts how many people's searches each home meets (product/listings.md#demand), unless that is done for this week. Each batch is stored
 * with how far the count has come, so that one that was cut off goes on there, on any instance.
 */
export async function countDemand(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  homesAtATime = HOMES_AT_A_TIME,
): Promise<void> {
  const countedAt = await beginWeek(db, clock());
  if (!countedAt) return;
  const searches = await readSearches(db, countedAt);
  while (
    !(await db.transaction().execute(async tx => {
      const week = await lockWeek(tx);
      return week === undefined || countSome(tx, week, searches, homesAtATime);
    }))
  );
}

type Searches = { matcher: SearchMatcher; userOf: Map<number, number> };

/** The searches in memory, and whose those are that count. */
async function readSearches(db: Db, at: Date): Promise<Searches> {
  const userOf = new Map<number, number>();
  for (let after: number | undefined = 0; after !== undefined;) {
    const page = await findCountedSearches(db, { at, after, limit: SEARCHES_AT_A_TIME });
    for (const { id, userId } of page) userOf.set(id, userId);
    after = page.length < SEARCHES_AT_A_TIME ? undefined : page.at(-1)!.id;
  }
  return { matcher: (await readKnownSearches(db)).matcher, userOf };
}

/** @returns whether the week is done */
async function countSome(tx: Db, week: CountedWeek, searches: Searches, limit: number): Promise<boolean> {
  const homes = await findHomesToCount(tx, week.countedTo, limit);
  const counted: HomeDemand[] = [];
  for (const home of homes) {
    counted.push(countHome(home, week, searches));
    await otherWork();
  }
  const isDone = homes.length < limit;
  await storeDemand(tx, week, counted, { countedTo: homes.at(-1)?.id ?? week.countedTo, isDone });
  return isDone;
}

function countHome(home: CountedHome, { countedAt, secret }: CountedWeek, searches: Searches): HomeDemand {
  const facts = factsOf(home);
  const { id: homeId, addressId, ownerId, priceNzd: price } = home;
  const amounts = [0, ...lowerBy(price)];
  const found = searchesForEach(
    searches.matcher,
    amounts.map(less => ({ ...facts, priceNzd: price - less })),
    countedAt,
  );
  const peopleAt = (i: number) => ({ less: amounts[i]!, people: peopleOf(found[i]!, searches, ownerId) });
  const [, ...lower] = amounts.keys();
  const figures = demandFigures([peopleAt(0), ...lower.map(peopleAt)], people => heldBack(people, secret));
  return { homeId, addressId, price, ...figures };
}

/** The users of searches, each once, without the home's owner. */
function peopleOf(searchIds: number[], { userOf }: Searches, ownerId: number): number[] {
  const people = new Set(searchIds.map(id => userOf.get(id)).filter(id => id !== undefined));
  people.delete(ownerId);
  return [...people].toSorted((a, b) => a - b);
}

/** How many of some people are held back this week, by chance: the same for the same people, whichever home they look for. */
function heldBack(people: readonly number[], secret: string): number {
  return createHmac('sha256', secret).update(people.join()).digest().readUInt32BE() % DEMAND_BAND;
}

/** A claim has the place that its listing would have. */
function factsOf({ fullAddress, postcode, ...facts }: CountedHome): ListingFacts {
  if (fullAddress === null) return facts;
  const { suburb, city, region } = facts;
  const place = placeOfAddress({ suburbLocality: suburb, townCity: city, territorialAuthority: region });
  return { ...facts, ...place, searchText: searchTextOf({ ...place, address: fullAddress, postcode }) };
}
