import { isoDayInNewZealand } from '@sway/domain/text/format';
import { addDays } from '@sway/domain/exploration/streaks';
import type { Platform } from '#platform/platform.ts';
import {
  addVisitorsToTotals,
  deleteEarlierViews,
  deleteWeeks,
  findEarlierUntil,
  setEarlierUntil,
} from './views.repo.ts';

const CLEAN_UP_VIEWS = 'clean-up-views';
const CLEANUP_INTERVAL_SECONDS = 6 * 3600;
/** Rows per statement, so that no statement takes long. */
const BATCH = 5_000;
/** How long each view of a signed-in user is stored, for the user's own export. The last view of each home is stored for good. */
export const VIEW_RETENTION_DAYS = 90;
/** Cleaned up again, for a view that was counted while the last cleanup ran. */
const OVERLAP_DAYS = 2;
/** How long the views of a week are stored. */
const WEEK_RETENTION_DAYS = 366;

/** Defines the cleanup job. It runs at the start and every six hours, on one of the instances. */
export function defineViewCleanupJob(platform: Platform): void {
  platform.jobs.repeat(CLEAN_UP_VIEWS, CLEANUP_INTERVAL_SECONDS, () => cleanUpViews(platform));
}

/**
 * Adds the visitors of past days to the totals of their listings, so that the table holds at most two days of them. The counts do not
 * change: without the day's salt a visitor cannot be recognised again.
 */
export async function cleanUpViews(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  batch = BATCH,
): Promise<void> {
  const daysAgo = (days: number) => addDays(isoDayInNewZealand(clock()), -days);
  while ((await addVisitorsToTotals(db, daysAgo(1), batch)) === batch);
  const from = await findEarlierUntil(db);
  const before = daysAgo(VIEW_RETENTION_DAYS);
  while ((await deleteEarlierViews(db, { from, before }, batch)) === batch);
  await setEarlierUntil(db, addDays(before, -OVERLAP_DAYS));
  while ((await deleteWeeks(db, daysAgo(WEEK_RETENTION_DAYS), batch)) === batch);
}
