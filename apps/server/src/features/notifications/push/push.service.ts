import type { CallInput, CallOutput } from '@sway/contract/call';
import type { getPush, turnOnPush } from '@sway/contract/notifications';
import { MAX_PUSH_DEVICES } from '@sway/domain/notifications/notification-kinds';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { endSubscription, endSubscriptionsBeyond, findSubscription, saveSubscription } from './push.repo.ts';

type PushState = CallOutput<typeof getPush>;

/** How the browser of the actor's session gets pushes. */
export async function readPush({ db, pushSender }: Platform, actor: SignedIn | null): Promise<PushState> {
  const { sessionId } = authorize(actor, 'account.use');
  const found = await findSubscription(db, sessionId);
  return {
    publicKey: pushSender?.publicKey ?? null,
    isOn: found !== undefined,
    isQuietAtNight: found?.isQuietAtNight ?? true,
  };
}

/**
 * Pushes the actor's notifications to the browser of their session, for as long as that lasts (product/notifications.md#on-a-device).
 * @throws AppError push.not_available, push.endpoint_refused
 */
export async function turnOn(
  platform: Platform,
  actor: SignedIn | null,
  { endpoint, keys, isQuietAtNight }: CallInput<typeof turnOnPush>['body'],
): Promise<PushState> {
  const { id, sessionId } = authorize(actor, 'account.use');
  const { db, pushSender, clock } = platform;
  if (!pushSender) throw new AppError('push.not_available');
  if (!pushSender.accepts(endpoint)) throw new AppError('push.endpoint_refused');
  await db.transaction().execute(async tx => {
    await saveSubscription(tx, { sessionId, endpoint, ...keys, isQuietAtNight, renewedAt: clock() });
    await endSubscriptionsBeyond(tx, id, MAX_PUSH_DEVICES);
  });
  return readPush(platform, actor);
}

/** Ends the pushes to the browser of the actor's session. */
export async function turnOff(platform: Platform, actor: SignedIn | null): Promise<PushState> {
  const { sessionId } = authorize(actor, 'account.use');
  await endSubscription(platform.db, sessionId);
  return readPush(platform, actor);
}
