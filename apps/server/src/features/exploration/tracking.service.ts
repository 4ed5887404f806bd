import type {
  NewAchievements,
  trackView as trackViewCall,
  trackZoom as trackZoomCall,
} from '@sway/contract/achievements';
import type { CallInput } from '@sway/contract/call';
import { EXPLORATION_LIMITS } from '@sway/domain/exploration/exploration-rules';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import type { Actor } from '@sway/domain/accounts/permissions';
import { priceContext } from '@sway/domain/prices/price-bands';
import { streakAfter } from '@sway/domain/exploration/streaks';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findHomes, insertExploredHomes } from './explored-homes.repo.ts';
import type { ExploredHome, HomeRow } from './explored-homes.repo.ts';
import { countEvent, lockStats, updateStreak } from './stats.repo.ts';
import type { CountedKind } from './stats.repo.ts';
import { NOTHING_NEW, unlockReached } from './unlock.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Counts a viewed home, once for each user, and the day for the user's streak (product/exploration.md#what-counts). Nothing is
 * stored for visitors, and the user's own homes do not count.
 * @throws AppError permission.not_yourself, listing.not_found, address.not_found
 */
export async function trackView(
  { db, clock }: Platform,
  actor: Actor | null,
  { userId, propertyId, propertyType }: CallInput<typeof trackViewCall>['body'],
): Promise<NewAchievements> {
  if (!actor) return NOTHING_NEW;
  const id = requireYourself(actor, userId);
  const at = clock();
  const day = isoDayInNewZealand(at);
  return db.transaction().execute(async tx => {
    const [home] = await findHomes(tx, id, [{ type: propertyType, id: propertyId }]);
    if (!home) throw new AppError(propertyType === 'address' ? 'address.not_found' : 'listing.not_found');
    if (!home.counts) return NOTHING_NEW;
    const stats = await lockStats(tx, id);
    if (!stats) return NOTHING_NEW;
    const maxPerDay = EXPLORATION_LIMITS.homesPerDay;
    await insertExploredHomes(tx, id, [exploredHome(home, day)], { at, day, maxPerDay });
    await updateStreak(tx, id, streakAfter(stats, day));
    return unlockReached(tx, id, at);
  });
}

/** The actor’s id. @throws AppError permission.not_yourself when the body names another user */
function requireYourself({ id }: Actor, userId: number | undefined): number {
  if (userId === undefined || userId === id) return id;
  throw new AppError('permission.not_yourself');
}

/** A home as it is stored when it was viewed on a day. */
export function exploredHome(row: HomeRow, viewedOn: string): ExploredHome {
  const { swayPrice: price, avmPrice: estimate } = row;
  return {
    addressId: row.addressId,
    suburb: row.suburb,
    city: row.city,
    propertyType: row.propertyType,
    priceBand: price === null ? null : (priceContext('discover', price, estimate)?.band ?? null),
    viewedOn,
  };
}

type Tracked = CallInput<typeof trackZoomCall>['body'];

/**
 * Counts a zoom of the map, once for each `clientId`. Nothing is stored for visitors.
 * @throws AppError permission.not_yourself
 */
export function trackZoom(platform: Platform, actor: Actor | null, body: Tracked): Promise<NewAchievements> {
  return track(platform, actor, body, { kind: 'zoom', limit: EXPLORATION_LIMITS.zoomsPerDay });
}

/** The same for a search for homes. */
export function trackSearch(
  platform: Platform,
  actor: Actor | null,
  body: Tracked,
): Promise<NewAchievements> {
  return track(platform, actor, body, { kind: 'search', limit: EXPLORATION_LIMITS.searchesPerDay });
}

async function track(
  { db, clock }: Platform,
  actor: Actor | null,
  { userId, clientId }: Tracked,
  counted: { kind: CountedKind; limit: number },
): Promise<NewAchievements> {
  if (!actor) return NOTHING_NEW;
  const id = requireYourself(actor, userId);
  const at = clock();
  const dayBefore = new Date(at.getTime() - DAY_MS);
  return db.transaction().execute(async tx => {
    if (!(await lockStats(tx, id))) return NOTHING_NEW;
    await countEvent(tx, id, { ...counted, clientId: clientId ?? null, at, dayBefore });
    return unlockReached(tx, id, at);
  });
}
