import { notify } from '#features/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import { takeToTell } from './waiting-list.repo.ts';

export const TELL_WAITING = 'tell-waiting';
const BATCH = 200;

/** Defines the job that tells those who wait for a home what its owner wrote. */
export function defineWaitingJob(platform: Platform): void {
  platform.jobs.define(TELL_WAITING, ({ propertyId, text, at }) =>
    tellWaiting(platform, Number(propertyId), String(text), new Date(Number(at))),
  );
}

/** Tells everybody who waited at a moment, in batches. A batch and the note of it are one transaction, so nobody is told twice. */
async function tellWaiting(
  platform: Platform,
  propertyId: number,
  text: string,
  newsAt: Date,
): Promise<void> {
  for (;;) {
    const told = await platform.db.transaction().execute(async tx => {
      const rows = await takeToTell(tx, propertyId, { newsAt, limit: BATCH });
      for (const { userId, ownerId: from, title: home } of rows) {
        const event = { kind: 'waiting_list', propertyId, home, news: 'told', text } as const;
        await notify(platform, tx, userId, event, { from, topic: `waiting:${propertyId}` });
      }
      return rows;
    });
    if (told.length < BATCH) return;
  }
}
