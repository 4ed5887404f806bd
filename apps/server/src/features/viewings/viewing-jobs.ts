import { lockUsers } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { endViewing, tellOfViewing } from './tell-of-viewing.ts';
import { deleteOldViewings, findDue, updateViewing } from './viewings.repo.ts';
import type { Duty, ViewingRow } from './viewings.repo.ts';

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
  for (const duty of ['end', 'remind'] as const) await doAll(platform, duty, now);
}

export async function cleanUpViewings({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteOldViewings(db, new Date(clock().getTime() - STORED_MS));
}

async function doAll(platform: Platform, duty: Duty, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const rows = await findDue(platform.db, duty, { now, after, limit: AT_A_TIME });
    for (const row of rows)
      await platform.db.transaction().execute(tx => doOne(platform, tx, duty, row, now));
    if (rows.length < AT_A_TIME) return;
    after = rows.at(-1)!.id;
  }
}

async function doOne(
  platform: Platform,
  tx: Db,
  duty: Duty,
  { id, ...row }: ViewingRow,
  now: Date,
): Promise<void> {
  await lockUsers(tx, [row.ownerId, row.visitorId]);
  // It may have been moved or cancelled, or the reason may be over.
  const [due] = await findDue(tx, duty, { now, after: id - 1, limit: 1 });
  if (due?.id !== id) return;
  if (duty === 'end') return endViewing(platform, tx, due, 'ended');
  await tellOfViewing(
    platform,
    tx,
    await updateViewing(tx, id, { sequence: due.sequence, remindedAt: now }),
    'tomorrow',
  );
}
