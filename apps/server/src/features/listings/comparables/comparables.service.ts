import type { CallInput } from '@sway/contract/call';
import type { chooseComparables, Comparable, ComparableSet } from '@sway/contract/comparables';
import type { Actor } from '@sway/domain/accounts/permissions';
import { COMPARABLE_LIMITS } from '@sway/domain/listings/comparables';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { compareAtOnce } from '#features/estimates/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import {
  comparedFacts,
  factsOf,
  presentComparables,
  presentComparableSet,
} from '../comparables-presenter.ts';
import { findListings, readListing } from '../listings.service.ts';
import * as repo from './comparables.repo.ts';
import type { ComparableRow, ComparableSetRow } from './comparables.repo.ts';

type Home = Awaited<ReturnType<typeof readListing>>;

/** Degrees in which listed homes are looked for: about 2 km. */
const REACH = { lat: 0.018, lng: 0.024 };

/**
 * What the actor can compare a home with, and what they chose (product/prices.md#comparables-of-ones-own).
 * @throws AppError listing.not_found
 */
export async function readComparables(platform: Platform, actor: Actor | null, listingId: number) {
  const { id: userId } = authorize(actor, 'account.use');
  const home = await readListing(platform.db, actor, listingId);
  const [near, own] = await Promise.all([
    findNear(platform, home),
    repo.findSet(platform.db, userId, listingId),
  ]);
  return {
    nearby: await compareWith(platform, home, near),
    own: own ? await readSet(platform, home, own) : null,
  };
}

/** What the owner of a home published with its price. Open to everyone. @throws AppError listing.not_found */
export async function readOwnersComparables(platform: Platform, actor: Actor | null, listingId: number) {
  const home = await readListing(platform.db, actor, listingId);
  const set = await repo.findSet(platform.db, home.ownerId, listingId);
  if (!set?.isPublished) return { published: null };
  const published = await readSet(platform, home, set);
  // A note could tell what the home keeps to itself.
  return { published: home.privacy === 'exact' ? published : { ...published, note: '' } };
}

/**
 * Keeps what the actor compares a home with, in place of what they chose before, which they may have changed elsewhere; nothing deletes it.
 * @throws AppError with a code of `chooseComparables`
 */
export async function choose(
  platform: Platform,
  actor: Actor | null,
  listingId: number,
  { saleKeys, propertyIds, note, isPublished, replaces }: CallInput<typeof chooseComparables>['body'],
) {
  const { id: userId } = authorize(actor, 'account.use');
  const home = await readListing(platform.db, actor, listingId);
  if (isPublished) authorize(actor, 'listing.manage', home.ownerId);
  const changedAt = platform.clock();
  const chosen = { saleKeys: [...new Set(saleKeys)], listingIds: [...new Set(propertyIds)] };
  const count = chosen.saleKeys.length + chosen.listingIds.length;
  return platform.db.transaction().execute(async tx => {
    if ((await lockUsers(tx, [userId])) === 0) throw new AppError('session.required');
    if (isPublished) await requireConfirmedEmail(platform, tx, userId);
    const before = await repo.findSet(tx, userId, listingId);
    if (replaces !== undefined && replaces !== (before?.changedAt.toISOString() ?? null))
      throw new AppError('comparables.changed');
    if (count === 0) {
      await repo.deleteSet(tx, userId, listingId);
      return { own: null };
    }
    if ((await findChosen(platform, tx, chosen)).length < count) throw new AppError('comparables.gone');
    if ((await repo.countOtherSets(tx, userId, listingId)) >= COMPARABLE_LIMITS.maxSets)
      throw new AppError('comparables.full');
    const set = { ...chosen, note, isPublished, changedAt };
    await repo.storeSet(tx, { userId, propertyId: listingId }, set);
    return { own: await readSet({ ...platform, db: tx }, home, set) };
  });
}

async function readSet(platform: Platform, home: Home, set: ComparableSetRow): Promise<ComparableSet> {
  const found = await findChosen(platform, platform.db, set);
  return presentComparableSet(set, await compareWith(platform, home, found));
}

/** The sales and homes of a choice that are public now. */
async function findChosen(
  { config }: Platform,
  db: Db,
  { saleKeys, listingIds }: Pick<ComparableSetRow, 'saleKeys' | 'listingIds'>,
): Promise<ComparableRow[]> {
  const sales = config.salesArePublic ? await repo.findSalesByKey(db, saleKeys) : [];
  return [...sales, ...(await repo.findListedComparables(db, listingIds))];
}

async function findNear({ db, config, clock }: Platform, home: Home): Promise<ComparableRow[]> {
  const { latitude: lat, longitude: lng } = home;
  const since = clock();
  since.setUTCFullYear(since.getUTCFullYear() - COMPARABLE_LIMITS.maxSaleYears);
  const bounds = {
    north: lat + REACH.lat,
    south: lat - REACH.lat,
    east: lng + REACH.lng,
    west: lng - REACH.lng,
  };
  const page = { order: 'newest', limit: COMPARABLE_LIMITS.maxNearby + 1 } as const;
  const { items } = await findListings(db, { bounds }, page);
  const isLand = home.propertyType === 'Land';
  const ids = items.flatMap(({ listing: { id, propertyType } }) =>
    id === home.id || (propertyType === 'Land') !== isLand ? [] : id,
  );
  const [sales, listed] = await Promise.all([
    config.salesArePublic ? repo.findSalesNear(db, { lat, lng }, isoDayInNewZealand(since)) : [],
    repo.findListedComparables(db, ids.slice(0, COMPARABLE_LIMITS.maxNearby)),
  ]);
  return [...sales, ...listed];
}

/** Presents sales and homes beside a home, the nearest first, with what is added to each. */
async function compareWith(
  platform: Platform,
  home: Home,
  rows: readonly ComparableRow[],
): Promise<Comparable[]> {
  if (rows.length === 0) return [];
  return presentComparables(
    home,
    rows,
    await compareAtOnce(platform, factsOf(home), rows.map(comparedFacts)),
  );
}
