import { NOTIFICATION_KINDS } from '@sway/domain/notifications/notification-kinds';
import type { NotificationKind } from '@sway/domain/notifications/notification-kinds';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { signLink, verifyLink } from './signed-links.ts';

/** What an unsubscribe link stops: the mails of one kind to one user. */
export type UnsubscribeTarget = { userId: number; kind: NotificationKind };

/**
 * The path at which a reader unsubscribes from the mails of a kind without logging in. A GET shows a page; a POST by a mail program
 * (RFC 8058) unsubscribes at once.
 */
export async function unsubscribePath(
  platform: Platform,
  db: Db,
  { userId, kind }: UnsubscribeTarget,
): Promise<string> {
  const token = await signLink(platform, db, 'unsubscribe', `${userId}.${kind}`);
  return `/unsubscribe?token=${token}`;
}

/** Returns the target of a token, or null if Sway did not sign it or its time is over. */
export async function verifyToken(
  platform: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<UnsubscribeTarget | null> {
  const [userId, kindText] = (await verifyLink(platform, 'unsubscribe', token))?.split('.') ?? [];
  const kind = NOTIFICATION_KINDS.find(known => known === kindText);
  return kind ? { userId: Number(userId), kind } : null;
}
