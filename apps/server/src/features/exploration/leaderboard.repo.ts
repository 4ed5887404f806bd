import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

export type LeaderRow = { userId: number; rank: number; name: string; totalPoints: number };

/** The listed users with most points. Users with equal points have the same rank. */
export async function findLeaders(db: Db, limit: number): Promise<LeaderRow[]> {
  const { rows } = await sql<LeaderRow>`
    select user_id, rank() over (order by total_points desc) as rank, leaderboard_name as name, total_points
    from (
      select user_id, leaderboard_name, total_points from user_stats
      where leaderboard_name is not null
      order by total_points desc, user_id limit ${limit}
    ) leaders
    order by total_points desc, user_id`.execute(db);
  return rows;
}

/** Sets the name under which a user is listed; null takes the user off the leaderboard. */
export async function updateLeaderboardName(tx: Db, userId: number, name: string | null): Promise<void> {
  await tx.updateTable('user_stats').set({ leaderboardName: name }).where('userId', '=', userId).execute();
}
