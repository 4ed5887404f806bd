import { pathIn } from '@sway/domain/language/languages';
import { notificationText } from '@sway/domain/notifications/notification-kinds';
import { endOfQuietHours } from '@sway/domain/notifications/quiet-hours';
import type { Db } from '#platform/database/database.ts';
import { inLanguage, offeredLanguage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { deletePush, endSubscription, insertPushes, postponePush, takePushes } from './push.repo.ts';
import type { TakenPush } from './push.repo.ts';

const SEND_PUSHES = 'send-pushes';
const SEND_LATE_PUSHES = 'send-late-pushes';
const POLL_INTERVAL_SECONDS = 60;

/** Pushes sent at once. */
const BATCH = 20;
/** For how long a push is taken: longer than an attempt, so that two instances do not send it at once. */
const TAKEN_MS = 60_000;
/** The pause after the first attempt; each further one is four times as long. */
const FIRST_PAUSE_MS = 60_000;
const MAX_ATTEMPTS = 5;

/** What sending needs of the platform. */
type Sending = Pick<Platform, 'db' | 'clock' | 'config'> & { pushSender: PushSender };

/** Has a notification pushed to its user's browsers, within the transaction that causes it. */
export async function enqueuePushes(
  { clock, jobs, pushSender }: Pick<Platform, 'clock' | 'jobs' | 'pushSender'>,
  tx: Db,
  userId: number,
  notificationId: number,
): Promise<void> {
  if (!pushSender) return;
  const now = clock();
  const count = await insertPushes(tx, { userId, notificationId, now, afterNight: endOfQuietHours(now) });
  if (count > 0) await jobs.enqueue(tx, SEND_PUSHES, {});
}

/** Defines the jobs that send pushes: at once, and those of the night and those that failed when they are due. */
export function definePushJobs(platform: Platform): void {
  const { jobs, pushSender } = platform;
  if (!pushSender) return;
  jobs.define(SEND_PUSHES, () => sendPushes({ ...platform, pushSender }));
  jobs.repeat(SEND_LATE_PUSHES, POLL_INTERVAL_SECONDS, () => sendPushes({ ...platform, pushSender }));
}

/** Sends the pushes that are due. Several instances can run it at once. */
export async function sendPushes(sending: Sending): Promise<void> {
  const { db, clock } = sending;
  for (;;) {
    const now = clock();
    const takenUntil = new Date(now.getTime() + TAKEN_MS);
    const taken = await takePushes(db, { now, takenUntil, limit: BATCH });
    await Promise.all(taken.map(push => send(sending, push)));
    if (taken.length < BATCH) return;
  }
}

/** The push says no more than the subject of a mail: it stands on locked screens. */
async function send({ db, clock, config, pushSender }: Sending, push: TakenPush): Promise<void> {
  const language = offeredLanguage(config, push.language);
  const { title, path: page } = inLanguage(language, () => notificationText(push.facts));
  const path = pathIn(language, page);
  const tag = push.topic ?? `notification:${push.notificationId}`;
  const outcome = await pushSender.send(push, JSON.stringify({ title, path, tag }));
  if (outcome === 'gone') await endSubscription(db, push.sessionId);
  else if (outcome === 'sent' || push.attempts >= MAX_ATTEMPTS) await deletePush(db, push.id);
  else await postponePush(db, push.id, new Date(clock().getTime() + pauseAfter(push.attempts)));
}

/** The pause after a push's attempt with this number, from 1, in ms. */
function pauseAfter(attempts: number): number {
  return FIRST_PAUSE_MS * 4 ** (attempts - 1);
}
