import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS } from '@sway/domain/notifications/notification-kinds';
import type { NotificationKind } from '@sway/domain/notifications/notification-kinds';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { currentKey, deleteKeysRetiredBefore, findKey, replaceKey } from './signing-keys.repo.ts';

/** What an unsubscribe link stops: the mails of one kind to one user. */
export type UnsubscribeTarget = { userId: number; kind: NotificationKind };

const PURPOSE = 'unsubscribe';
const DAY_MS = 24 * 3_600_000;
/** How long a link works, in days, and so how long the key that signed it is kept after another one has replaced it. */
const LINK_DAYS = 365;

/** User, kind, and the key's id and the last day of the link, which links from before keys had ids lack; then the signature. */
const TOKEN = /^(([1-9]\d{0,15})\.([a-z_]{1,40})(?:\.([1-9]\d{0,8})\.(\d{1,6}))?)\.([\w-]{43})$/;

/**
 * The URL at which a reader unsubscribes from the mails of a kind without logging in. A GET shows a page; a POST by a mail program
 * (RFC 8058) unsubscribes at once.
 */
export async function unsubscribeUrl(
  { config, clock }: Platform,
  db: Db,
  { userId, kind }: UnsubscribeTarget,
): Promise<string> {
  const { id, key } = await currentKey(db, PURPOSE, { fresh: freshKey(), at: clock() });
  const signed = `${userId}.${kind}.${id}.${dayOf(clock()) + LINK_DAYS}`;
  return `${config.baseUrl}/unsubscribe?token=${signed}.${signatureOf(signed, key)}`;
}

/** Returns the target of a token, or null if Sway did not sign it or its time is over. */
export async function verifyToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<UnsubscribeTarget | null> {
  const [, signed = '', user, kindText, keyId, lastDay, signature = ''] = TOKEN.exec(token) ?? [];
  const kind = NOTIFICATION_KINDS.find(known => known === kindText);
  if (!kind || (lastDay && Number(lastDay) < dayOf(clock()))) return null;
  const key = await findKey(db, PURPOSE, keyId ? Number(keyId) : null);
  if (!key || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(signed, key)))) return null;
  return { userId: Number(user), kind };
}

/** Signs all further links with a new key. Links of the old one work until their time is over. */
export async function rotateKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await replaceKey(db, PURPOSE, { fresh: freshKey(), at: clock() });
}

/** Deletes the keys whose last link no longer works. */
export async function deleteExpiredKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteKeysRetiredBefore(db, new Date(clock().getTime() - (LINK_DAYS + 1) * DAY_MS));
}

function freshKey(): string {
  return randomBytes(32).toString('hex');
}

function signatureOf(signed: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64url');
}

/** A day since 1970, in UTC. */
function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS);
}
