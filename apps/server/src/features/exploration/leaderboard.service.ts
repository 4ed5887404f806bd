import type { LeaderboardEntry } from '@sway/contract/achievements';
import { EXPLORATION_LIMITS } from '@sway/domain/exploration/exploration-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { presentLeaderboardEntry } from './exploration-presenter.ts';
import { findLeaders, updateLeaderboardName } from './leaderboard.repo.ts';
import { lockStats } from './stats.repo.ts';

/** The users with most points among those who chose to be listed; visitors may read it. */
export async function listLeaderboard({ db }: Platform, actor: Actor | null): Promise<LeaderboardEntry[]> {
  const rows = await findLeaders(db, EXPLORATION_LIMITS.leaderboardEntries);
  return rows.map(row => presentLeaderboardEntry(row, actor?.id ?? null));
}

/**
 * Puts the actor on the leaderboard under a name of their choice, or changes that name (product/exploration.md#leaderboard).
 * @throws AppError account.email_not_confirmed, leaderboard.name_taken, leaderboard.daily_limit, user.not_found
 */
export async function joinLeaderboard(platform: Platform, actor: Actor | null, name: string) {
  const { id } = authorize(actor, 'account.use');
  await withUniqueName(() =>
    platform.db.transaction().execute(async tx => {
      await requireConfirmedEmail(platform, tx, id);
      if (!(await lockStats(tx, id))) throw new AppError('user.not_found');
      await requireUse(platform, tx, { limit: 'leaderboardNames', subject: id }, 'leaderboard.daily_limit');
      await updateLeaderboardName(tx, id, name);
    }),
  );
  return { leaderboardName: name };
}

/** Takes the actor off the leaderboard. Has no effect if they are not on it. */
export async function leaveLeaderboard({ db }: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'account.use');
  await updateLeaderboardName(db, id, null);
  return { leaderboardName: null };
}

/** Runs a write of a name. @throws AppError leaderboard.name_taken */
async function withUniqueName(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isTaken =
      error instanceof Error && 'constraint' in error && error.constraint === 'user_stats_leaderboard_name';
    throw isTaken ? new AppError('leaderboard.name_taken', { path: 'name' }) : error;
  }
}
