import type { NewAchievements, UserAchievements } from '@sway/contract/achievements';
import { ACHIEVEMENTS } from '@sway/domain/exploration/achievements';
import type { Achievement } from '@sway/domain/exploration/achievements';
import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import type { Platform } from '#platform/platform.ts';
import { findUnlocked } from './achievements.repo.ts';
import { presentUserAchievements } from './exploration-presenter.ts';
import { findStats, lockStats } from './stats.repo.ts';
import { NOTHING_NEW, unlockReached } from './unlock.ts';

/** The achievements that everyone may see. */
export function readCatalogue(): Achievement[] {
  return ACHIEVEMENTS.filter(({ isHidden }) => !isHidden);
}

/** The actor's figures and unlocked achievements, the last first. @throws AppError permission.denied */
export async function readOwnAchievements(
  { db, clock }: Platform,
  actor: Actor | null,
  userId: number,
): Promise<UserAchievements> {
  const { id } = authorize(actor, 'exploration.use', userId);
  const [row, unlocked] = await Promise.all([findStats(db, id), findUnlocked(db, id)]);
  return presentUserAchievements(row, unlocked, clock());
}

/** Unlocks what the actor has reached, for example by saving a home, and returns what the actor was not told of yet. */
export async function unlockOwn({ db, clock }: Platform, actor: Actor | null): Promise<NewAchievements> {
  const { id } = authorize(actor, 'account.use');
  return db.transaction().execute(async tx => {
    if (!(await lockStats(tx, id))) return NOTHING_NEW;
    return unlockReached(tx, id, clock());
  });
}
