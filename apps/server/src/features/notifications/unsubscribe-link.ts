import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS } from '@sway/domain/notification-kinds';
import type { NotificationKind } from '@sway/domain/notification-kinds';
import type { Db } from '#platform/database/database.ts';
import { signingKey } from './notifications.repo.ts';

/** What a link in a mail can stop: the mails of one kind to one person, and nothing else. */
export type UnsubscribeTarget = { userId: number; kind: NotificationKind };

/**
 * The address where a reader stops the mails of a kind without logging in: asked for, it shows a page; posted to by a mail
 * program (RFC 8058), it stops them at once.
 */
export async function unsubscribeUrl(db: Db, baseUrl: string, wish: UnsubscribeTarget): Promise<string> {
  return `${baseUrl}/unsubscribe?token=${wish.userId}.${wish.kind}.${await signatureOf(db, wish)}`;
}

/** What a token stops, or null where Sway did not sign it. */
export async function readToken(db: Db, token: string): Promise<UnsubscribeTarget | null> {
  const [, user, kindText, given] = /^([1-9]\d{0,15})\.([a-z_]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = NOTIFICATION_KINDS.find(known => known === kindText);
  if (!kind || !given) return null;
  const wish = { userId: Number(user), kind };
  const rightful = await signatureOf(db, wish);
  return timingSafeEqual(Buffer.from(given), Buffer.from(rightful)) ? wish : null;
}

async function signatureOf(db: Db, { userId, kind }: UnsubscribeTarget): Promise<string> {
  const key = await signingKey(db, 'unsubscribe', () => randomBytes(32).toString('hex'));
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${userId}.${kind}`).digest('base64url');
}
