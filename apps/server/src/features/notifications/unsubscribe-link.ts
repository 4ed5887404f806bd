import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS } from '@sway/domain/notifications/notification-kinds';
import type { NotificationKind } from '@sway/domain/notifications/notification-kinds';
import type { Db } from '#platform/database/database.ts';
import { signingKey } from './notifications.repo.ts';

/** What an unsubscribe link stops: the mails of one kind to one user. */
export type UnsubscribeTarget = { userId: number; kind: NotificationKind };

/**
 * The URL at which a reader unsubscribes from the mails of a kind without logging in. A GET shows a page; a POST by a mail program
 * (RFC 8058) unsubscribes at once.
 */
export async function unsubscribeUrl(db: Db, baseUrl: string, target: UnsubscribeTarget): Promise<string> {
  return `${baseUrl}/unsubscribe?token=${target.userId}.${target.kind}.${await signTarget(db, target)}`;
}

/** Returns the target of a token, or null if Sway did not sign it. */
export async function verifyToken(db: Db, token: string): Promise<UnsubscribeTarget | null> {
  const [, user, kindText, signature] = /^([1-9]\d{0,15})\.([a-z_]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = NOTIFICATION_KINDS.find(known => known === kindText);
  if (!kind || !signature) return null;
  const target = { userId: Number(user), kind };
  const expected = await signTarget(db, target);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? target : null;
}

async function signTarget(db: Db, { userId, kind }: UnsubscribeTarget): Promise<string> {
  const key = await signingKey(db, 'unsubscribe', () => randomBytes(32).toString('hex'));
  return createHmac('sha256', Buffer.from(key, 'hex')).update(`${userId}.${kind}`).digest('base64url');
}
