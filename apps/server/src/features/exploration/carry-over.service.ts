import type { carryOver as carryOverCall } from '@sway/contract/achievements';
import type { CallInput, CallOutput } from '@sway/contract/call';
import { EXPLORATION_LIMITS } from '@sway/domain/exploration/exploration-rules';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import type { Actor } from '@sway/domain/accounts/permissions';
import { addDays, daysOfStreak, streakOfDays } from '@sway/domain/exploration/streaks';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findHomes, insertExploredHomes } from './explored-homes.repo.ts';
import type { ExploredHome } from './explored-homes.repo.ts';
import { addCarriedOver, lockStats, updateStreak } from './stats.repo.ts';
import type { LockedStats } from './stats.repo.ts';
import { exploredHome } from './tracking.service.ts';
import { NOTHING_NEW, unlockReached } from './unlock.ts';

type CarriedHomes = CallInput<typeof carryOverCall>['body']['homes'];

const LIMITS = EXPLORATION_LIMITS;

/**
 * Adds what the actor explored as a visitor before registering: once for each account, within a day of the registration
 * (product/exploration.md#visitors). A device can state anything, so only a little of it counts. Unknown, hidden and own homes are left
 * out, and views that are too old or in the future.
 */
export async function carryOver(
  { db, clock }: Platform,
  actor: Actor | null,
  { homes, zooms }: CallInput<typeof carryOverCall>['body'],
): Promise<CallOutput<typeof carryOverCall>> {
  const { id } = authorize(actor, 'account.use');
  const at = clock();
  return db.transaction().execute(async tx => {
    const stats = await lockStats(tx, id);
    if (!stats) return { ...NOTHING_NEW, carriedOver: false };
    const carriedOver = canCarryOver(stats, at);
    if (carriedOver) {
      await addHomes(tx, id, stats, homes, at);
      await addCarriedOver(tx, id, Math.min(zooms, LIMITS.countedZooms), at);
    }
    return { ...(await unlockReached(tx, id, at)), carriedOver };
  });
}

function canCarryOver({ carriedOverAt, registeredAt }: LockedStats, now: Date): boolean {
  return carriedOverAt === null && now.getTime() - registeredAt.getTime() <= LIMITS.carryOverWithinMs;
}

async function addHomes(
  tx: Db,
  userId: number,
  stats: LockedStats,
  homes: CarriedHomes,
  at: Date,
): Promise<void> {
  const day = isoDayInNewZealand(at);
  const carried = await findCarried(tx, userId, homes, day);
  await insertExploredHomes(tx, userId, carried, { at, day, maxPerDay: LIMITS.homesPerDay });
  const days = carried.map(({ viewedOn }) => viewedOn);
  const streak = streakOfDays([...daysOfStreak(stats), ...days]);
  await updateStreak(tx, userId, {
    ...streak,
    longestStreak: Math.max(stats.longestStreak, streak.longestStreak),
  });
}

/** The latest homes that count, one for each address. Of a home that was viewed as an address and as a listing, the listing counts. */
async function findCarried(
  tx: Db,
  userId: number,
  homes: CarriedHomes,
  today: string,
): Promise<ExploredHome[]> {
  const from = addDays(today, -LIMITS.countedDays);
  const viewedOn = new Map(
    homes
      .filter(home => home.viewedOn >= from && home.viewedOn <= today)
      .map(home => [`${home.propertyType}:${home.propertyId}`, home] as const),
  );
  const places = [...viewedOn.values()].map(({ propertyType, propertyId }) => ({
    type: propertyType,
    id: propertyId,
  }));
  const rows = (await findHomes(tx, userId, places)).filter(row => row.counts);
  const byAddress = new Map(
    rows
      .toSorted((one, other) => Number(one.propertyType !== null) - Number(other.propertyType !== null))
      .map(row => [row.addressId, exploredHome(row, viewedOn.get(`${row.type}:${row.id}`)!.viewedOn)]),
  );
  return [...byAddress.values()]
    .toSorted((one, other) => other.viewedOn.localeCompare(one.viewedOn))
    .slice(0, LIMITS.countedHomes);
}
