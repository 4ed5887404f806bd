import type { Achievement } from '@sway/domain/exploration/achievements';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Unlocks achievements of a user, each once, and adds the points of those that were not unlocked before. */
export async function insertUnlocked(
  tx: Db,
  userId: number,
  achievements: readonly Achievement[],
  at: Date,
): Promise<void> {
  const names = achievements.map(({ name }) => name);
  const points = achievements.map(one => one.points);
  await sql`
    with given as (
      select * from unnest(${names}::text[], ${points}::integer[]) as given (name, points)
    ), added as (
      insert into user_achievements (user_id, achievement, unlocked_at)
      select ${userId}::bigint, name, ${at}::timestamptz from given
      on conflict do nothing returning achievement
    )
    update user_stats
    set total_points = total_points + (select sum(points) from given join added on achievement = name)
    where user_id = ${userId} and exists (select from added)`.execute(tx);
}

/** The unlocked achievements that the user was not told of yet; from now on they count as told. */
export async function takeUntold(tx: Db, userId: number, at: Date): Promise<Set<string>> {
  const rows = await tx
    .updateTable('user_achievements')
    .set({ toldAt: at })
    .where('userId', '=', userId)
    .where('toldAt', 'is', null)
    .returning('achievement')
    .execute();
  return new Set(rows.map(row => row.achievement));
}

export type UnlockedRow = { achievement: string; unlockedAt: Date };

/** A user's unlocked achievements, the last first. */
export function findUnlocked(db: Db, userId: number): Promise<UnlockedRow[]> {
  return db
    .selectFrom('user_achievements')
    .select(['achievement', 'unlockedAt'])
    .where('userId', '=', userId)
    .orderBy('unlockedAt', 'desc')
    .orderBy('achievement')
    .execute();
}
