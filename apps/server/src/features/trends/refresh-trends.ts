import { withoutTimeLimits } from '#platform/database/time-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { allowLargeSorts, deleteTrends, insertTrends, lockTrends, updateTrendDate } from './refresh.repo.ts';

const REFRESH_TRENDS = 'refresh-trends';
const REFRESH_INTERVAL_SECONDS = 15 * 60;

/** Defines the job that computes the figures. It runs at the start and every 15 minutes, on one of the instances. */
export function defineTrendRefreshJob(platform: Platform): void {
  platform.jobs.repeat(REFRESH_TRENDS, REFRESH_INTERVAL_SECONDS, () => refreshTrends(platform));
}

/** Replaces the figures of the trends by those of the present homes (product/trends.md#date). */
export async function refreshTrends({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db.transaction().execute(async tx => {
    await withoutTimeLimits(tx);
    await lockTrends(tx);
    await deleteTrends(tx);
    await allowLargeSorts(tx);
    await insertTrends(tx, now);
    await updateTrendDate(tx, now);
  });
}
