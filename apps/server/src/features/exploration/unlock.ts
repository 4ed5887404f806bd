import type { NewAchievements } from '@sway/contract/achievements';
import { reachedAchievements } from '@sway/domain/exploration/exploration-rules';
import type { Db } from '#platform/database/database.ts';
import { insertUnlocked, takeUntold } from './achievements.repo.ts';
import { presentNewAchievements, presentStats } from './exploration-presenter.ts';
import { findStats } from './stats.repo.ts';

/** The answer when there is nothing to tell. */
export const NOTHING_NEW: NewAchievements = { newAchievements: [], message: '' };

/**
 * Unlocks the achievements that a user has reached, and returns those that the user was not told of yet
 * (product/exploration.md#unlocking). The user's figures must be locked (`lockStats`).
 */
export async function unlockReached(tx: Db, userId: number, at: Date): Promise<NewAchievements> {
  const stats = presentStats(await findStats(tx, userId), at);
  await insertUnlocked(tx, userId, reachedAchievements(stats), at);
  const untold = await takeUntold(tx, userId, at);
  return untold.size === 0 ? NOTHING_NEW : presentNewAchievements(untold);
}
