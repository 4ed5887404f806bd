import { NOTIFICATION_RETENTION_DAYS } from '@sway/domain/notifications/notification-kinds';
import type { Platform } from '#platform/platform.ts';
import { deleteExpiredNotifications } from './notifications.repo.ts';
import { deleteExpiredKeys } from './signed-links.ts';

const CLEAN_UP_NOTIFICATIONS = 'clean-up-notifications';
const CLEANUP_INTERVAL_SECONDS = 24 * 3_600;
const DAY_MS = 24 * 3_600_000;
/** Rows per statement, so that each one is short. */
const BATCH = 5_000;

/** Defines the job that deletes expired notifications and keys. It runs at the start and once a day, on one instance. */
export function defineNotificationCleanupJob(platform: Platform): void {
  platform.jobs.repeat(CLEAN_UP_NOTIFICATIONS, CLEANUP_INTERVAL_SECONDS, async () => {
    await cleanUpNotifications(platform);
    await deleteExpiredKeys(platform);
  });
}

/** Deletes read notifications after three months and all others after a year. @returns the number of deleted rows */
export async function cleanUpNotifications(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  batch = BATCH,
): Promise<number> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  let total = 0;
  for (;;) {
    const deleted = await deleteExpiredNotifications(db, {
      readBefore: before(NOTIFICATION_RETENTION_DAYS.read),
      allBefore: before(NOTIFICATION_RETENTION_DAYS.unread),
      limit: batch,
    });
    total += deleted;
    if (deleted < batch) return total;
  }
}
