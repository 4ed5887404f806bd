import { isoDayInNewZealand } from '@sway/domain/format';
import type { Platform } from '#platform/platform.ts';
import { dropEarlierLooks, foldVisitors } from './views.repo.ts';

const SWEEP_VIEWS = 'sweep-views';
const CLEANUP_INTERVAL_SECONDS = 6 * 3600;
const DAY_MS = 24 * 3_600_000;
/** Rows a statement: nobody waits for one to end. */
const BATCH = 5_000;
/** How long each look of a signed-in person is kept, for their own export; the last at each home is kept for good. */
const LOOKS_KEPT_DAYS = 90;

/** Names the job that sweeps. It runs at the start and every six hours, on one of the instances. */
export function defineViewSweep(platform: Platform): void {
  platform.jobs.repeat(SWEEP_VIEWS, CLEANUP_INTERVAL_SECONDS, () => sweepViews(platform));
}

/**
 * Turns visitors of days that are over into a number for each home, so that the table holds no more than two days of them. No
 * count changes: with the day's salt gone, none of them can come again.
 */
export async function sweepViews(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  batch = BATCH,
): Promise<void> {
  const daysAgo = (days: number) => isoDayInNewZealand(new Date(clock().getTime() - days * DAY_MS));
  while ((await foldVisitors(db, daysAgo(1), batch)) === batch);
  while ((await dropEarlierLooks(db, daysAgo(LOOKS_KEPT_DAYS), batch)) === batch);
}
