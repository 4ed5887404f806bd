import { reminderOf } from '@sway/domain/enquiries/viewing-slots';
import { lockUsers } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { endViewing, tellOfViewing } from './tell-of-viewing.ts';
import { deleteOldViewings, findDoubt, findDue, findViewing, updateViewing } from './viewings.repo.ts';

const EVERY_SECONDS = 60;
const CLEANUP_INTERVAL_SECONDS = 24 * 3_600;
const AT_A_TIME = 200;
/** How long a viewing is stored after its time, in ms. */
const STORED_MS = 90 * 86_400_000;

/** Defines the jobs that look after coming viewings and delete old ones, each on one of the instances. */
export function defineViewingJob(platform: Platform): void {
  platform.jobs.repeat('viewings', EVERY_SECONDS, () => lookAfterViewings(platform));
  platform.jobs.repeat('clean-up-viewings', CLEANUP_INTERVAL_SECONDS, () => cleanUpViewings(platform));
}

/**
 * Cancels the viewings that cannot take place any more, whatever the reason, and reminds both sides of those of tomorrow. Each is done in a
 * transaction of its own, so that nobody is told twice whatever ends a run.
 */
export async function lookAfterViewings(platform: Platform): Promise<void> {
  const now = platform.clock();
  for (let looked = AT_A_TIME; looked === AT_A_TIME;) {
    const due = await findDue(platform.db, now, AT_A_TIME);
    for (const { id, ownerId, visitorId } of due)
      await platform.db.transaction().execute(async tx => {
        await lockUsers(tx, [ownerId, visitorId]);
        await lookAfter(platform, tx, id, now);
      });
    looked = due.length;
  }
}

/** Deletes viewings long after their time, and those of people who have left. */
export async function cleanUpViewings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteOldViewings(db, new Date(clock().getTime() - STORED_MS));
}

async function lookAfter(platform: Platform, tx: Db, id: number, now: Date): Promise<void> {
  // It may have been moved or cancelled meanwhile, or be done by another instance.
  const [doubt, viewing] = [await findDoubt(tx, id, now), await findViewing(tx, id)];
  if (!doubt || !viewing) return;
  if (viewing.startsAt <= now) return updateViewing(tx, id, { dueAt: null });
  if (!doubt.isPossible) return endViewing(platform, tx, viewing, 'ended');
  const reminder = viewing.remindedAt ? null : reminderOf(viewing.startsAt, viewing.changedAt);
  if (!reminder || now >= reminder.until) return updateViewing(tx, id, { dueAt: null });
  if (now < reminder.from) return updateViewing(tx, id, { dueAt: reminder.from });
  await updateViewing(tx, id, { dueAt: null, remindedAt: now });
  await tellOfViewing(platform, tx, viewing, 'tomorrow');
}
