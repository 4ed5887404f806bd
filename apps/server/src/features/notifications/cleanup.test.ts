import { aNotification, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { expect, test } from 'vitest';
import { defineNotificationCleanupJob, cleanUpNotifications } from './cleanup.ts';

const site = useTestApp();
const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-21T00:00:00Z');

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * DAY_MS);
}

async function aStoredNotification(createdDaysAgo: number, isRead: boolean): Promise<number> {
  const id = await aNotification(site.db, await aUser(site.db));
  const times = { createdAt: daysAgo(createdDaysAgo), readAt: isRead ? daysAgo(createdDaysAgo) : null };
  await site.db.updateTable('notifications').set(times).where('id', '=', id).execute();
  return id;
}

async function storedIds(): Promise<number[]> {
  const rows = await site.db.selectFrom('notifications').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

test('read notifications are deleted after 90 days and unread ones after a year; a second cleanup finds nothing', async () => {
  const remaining = [
    await aStoredNotification(90, true),
    await aStoredNotification(91, false),
    await aStoredNotification(365, false),
    await aStoredNotification(1, true),
  ];
  await aStoredNotification(90.1, true);
  await aStoredNotification(365.1, false);
  await aStoredNotification(400, true);
  const platform = { db: site.db, clock: () => NOW };
  expect(await cleanUpNotifications(platform, 2)).toBe(3);
  expect(await storedIds()).toEqual(remaining);
  expect(await cleanUpNotifications(platform)).toBe(0);
});

test('the job cleans up at the start', async () => {
  const id = await aNotification(site.db, await aUser(site.db));
  await site.db
    .updateTable('notifications')
    .set({ createdAt: new Date(0) })
    .where('id', '=', id)
    .execute();
  defineNotificationCleanupJob(site);
  await site.jobs.start();
  await expect.poll(() => storedIds()).toEqual([]);
  await site.jobs.stop();
});
