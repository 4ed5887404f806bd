import { canStoreFor, ownKey } from '#shared/device/own-items.ts';
import { request } from '#shared/api/request.ts';

/** Why a browser gets no pushes: its user or its settings forbid them, or it has none. */
export type NoPush = 'blocked' | 'unsupported';

const keyOf = (userId: number) => ownKey('push', userId);

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the user has turned pushes on in this browser. */
export function wantsPush(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Has notifications pushed to this browser. Call it on a press: it asks for the permission. */
export async function turnPushOn(userId: number, publicKey: string): Promise<NoPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    await subscribe(publicKey);
  } catch (error) {
    if (error instanceof DOMException) return 'unsupported';
    throw error;
  }
  if (canStoreFor(userId)) localStorage.setItem(keyOf(userId), 'on');
  return null;
}

export async function turnPushOff(userId: number): Promise<void> {
  localStorage.removeItem(keyOf(userId));
  await request('DELETE /api/notifications/push', {});
  const worker = await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe();
}

/** Tells the server the address of this browser again: browsers change it without saying so. */
export async function renewPush(userId: number): Promise<void> {
  if (!canPush() || !wantsPush(userId) || Notification.permission !== 'granted') return;
  try {
    const { publicKey } = await request('GET /api/notifications/push', {});
    if (publicKey !== null) await subscribe(publicKey);
  } catch {
    // The next page tries again.
  }
}

/** Sets whether this browser gets pushes at night. */
export async function restAtNight(isQuietAtNight: boolean): Promise<void> {
  const { publicKey } = await request('GET /api/notifications/push', {});
  if (publicKey !== null) await subscribe(publicKey, isQuietAtNight);
}

async function subscribe(publicKey: string, isQuietAtNight?: boolean): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  let subscription = await worker.pushManager.getSubscription();
  // The site has other keys than before.
  if (subscription && keyFrom(subscription) !== publicKey) {
    await subscription.unsubscribe();
    subscription = null;
  }
  const { endpoint, keys } = (subscription ?? (await worker.pushManager.subscribe(options))).toJSON();
  await request('PUT /api/notifications/push', {
    body: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! }, isQuietAtNight },
  });
}

/** The site's key that a subscription was made for, in base64url. */
function keyFrom({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
