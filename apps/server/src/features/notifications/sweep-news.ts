import { NEWS_KEPT_DAYS } from '@sway/domain/notification-kinds';
import type { Platform } from '#platform/platform.ts';
import { deleteOldNews } from './notifications.repo.ts';

const SWEEP_NEWS = 'sweep-news';
const SWEEP_EVERY_SECONDS = 24 * 3_600;
const DAY_MS = 24 * 3_600_000;
/** Rows a statement: nobody waits for one to end. */
const BATCH = 5_000;

/** Names the job that sweeps. It runs at the start and once a day, on one of the instances. */
export function defineNewsSweep(platform: Platform): void {
  platform.jobs.repeat(SWEEP_NEWS, SWEEP_EVERY_SECONDS, async () => void (await sweepNews(platform)));
}

/** Takes away what was told long ago: read news after three months, any after a year. @returns how many */
export async function sweepNews(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  batch = BATCH,
): Promise<number> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  let swept = 0;
  for (;;) {
    const deleted = await deleteOldNews(db, {
      readBefore: before(NEWS_KEPT_DAYS.read),
      allBefore: before(NEWS_KEPT_DAYS.unread),
      limit: batch,
    });
    swept += deleted;
    if (deleted < batch) return swept;
  }
}
