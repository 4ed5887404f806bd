import type { CallInput } from '@sway/contract/call';
import type { listNotifications, Notification, NotificationSetting } from '@sway/contract/notifications';
import {
  NOTIFICATION_KIND_FACTS,
  NOTIFICATION_KINDS,
  notificationText,
} from '@sway/domain/notification-kinds';
import type { NotificationKind } from '@sway/domain/notification-kinds';
import type { Actor } from '@sway/domain/permissions';
import { authorize } from '#platform/authorize.ts';
import { notFound } from '#platform/errors.ts';
import type { Paged } from '#platform/http/serve.ts';
import { decodeIdCursor, pageById } from '#platform/id-cursor.ts';
import type { Platform } from '#platform/platform.ts';
import * as repo from './notifications.repo.ts';
import { readToken } from './unsubscribe-link.ts';

/** What one was told of, newest first. */
export async function listOwn(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: CallInput<typeof listNotifications>['query'],
): Promise<Paged<Notification[]>> {
  const { id } = authorize(actor, 'account.use');
  const after = decodeIdCursor(cursor);
  const [rows, { total }] = await Promise.all([
    repo.findNotifications(db, id, { after, limit: limit + 1 }),
    repo.countNotifications(db, id),
  ]);
  return pageById(rows, total, limit, present);
}

function present({ id, facts, created_at: createdAt, read_at: readAt }: repo.NotificationRow): Notification {
  return {
    id,
    kind: facts.kind,
    ...notificationText(facts),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  };
}

export async function countOwnUnread({ db }: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'account.use');
  return { unreadCount: await repo.countUnread(db, id) };
}

/** Marks one as read; one's other browsers hear of it. @throws AppError not_found for another's. */
export async function readOne(platform: Platform, actor: Actor | null, notificationId: number) {
  const { id } = authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    if (!(await repo.markRead(tx, id, notificationId, platform.clock())))
      throw notFound('Notification not found');
    await platform.signals.send(tx, { kind: 'notification', userIds: [id] });
    return { unreadCount: await repo.countUnread(tx, id) };
  });
}

/** Marks all as read up to the newest that one has seen: what comes meanwhile stays unread. */
export async function readAll(platform: Platform, actor: Actor | null, upTo: number) {
  const { id } = authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    await repo.markAllRead(tx, id, upTo, platform.clock());
    await platform.signals.send(tx, { kind: 'notification', userIds: [id] });
    return { unreadCount: await repo.countUnread(tx, id) };
  });
}

export async function readSettings({ db }: Platform, actor: Actor | null): Promise<NotificationSetting[]> {
  const { id } = authorize(actor, 'account.use');
  const chosen = new Map((await repo.findSettings(db, id)).map(row => [row.kind, row]));
  return NOTIFICATION_KINDS.map(kind => {
    const usual = NOTIFICATION_KIND_FACTS[kind];
    const own = chosen.get(kind);
    return { kind, inApp: own?.in_app ?? usual.inApp, mail: own?.mail ?? usual.mail };
  });
}

export async function changeSetting(platform: Platform, actor: Actor | null, setting: NotificationSetting) {
  const { id } = authorize(actor, 'account.use');
  await repo.saveSetting(platform.db, id, setting);
  return readSettings(platform, actor);
}

/** Stops the mails of a kind for whoever holds a signed link; saying so twice is fine. @throws AppError not_found */
export async function stopMailsBy({ db }: Platform, token: string): Promise<{ kind: NotificationKind }> {
  const wish = await readToken(db, token);
  if (!wish || !(await repo.stopMailsOf(db, wish.userId, wish.kind)))
    throw notFound('This link is incomplete, or the account no longer exists');
  return { kind: wish.kind };
}
