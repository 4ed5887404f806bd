import type { CallInput } from '@sway/contract/call';
import type { listNotifications, Notification, NotificationSetting } from '@sway/contract/notifications';
import type { NotificationKind } from '@sway/domain/notifications/notification-kinds';
import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentNotification, presentSettings } from './notification-presenter.ts';
import * as repo from './notifications.repo.ts';
import { verifyToken } from './unsubscribe-link.ts';

/** The actor's notifications, newest first. */
export async function listOwn(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: CallInput<typeof listNotifications>['query'],
): Promise<Paged<Notification[]>> {
  const { id } = authorize(actor, 'account.use');
  const after = idCursor.decode(cursor);
  const [rows, { total }] = await Promise.all([
    repo.findNotifications(db, id, { after, limit: limit + 1 }),
    repo.countNotifications(db, id),
  ]);
  return pageById(rows, { total, limit, present: presentNotification });
}

export async function countOwnUnread({ db }: Platform, actor: Actor | null) {
  const { id } = authorize(actor, 'account.use');
  return { unreadCount: await repo.countUnread(db, id) };
}

/** Marks a notification as read and signals it to the actor's other pages. @throws AppError notification.not_found */
export async function markNotificationRead(platform: Platform, actor: Actor | null, notificationId: number) {
  const { id } = authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    if (!(await repo.markRead(tx, id, notificationId, platform.clock())))
      throw new AppError('notification.not_found');
    await platform.signals.send(tx, { kind: 'notification', userIds: [id] });
    return { unreadCount: await repo.countUnread(tx, id) };
  });
}

/** Marks notifications as read up to the newest that the actor has seen; newer ones stay unread. */
export async function markNotificationsRead(platform: Platform, actor: Actor | null, upTo: number) {
  const { id } = authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    await repo.markAllRead(tx, id, upTo, platform.clock());
    await platform.signals.send(tx, { kind: 'notification', userIds: [id] });
    return { unreadCount: await repo.countUnread(tx, id) };
  });
}

export async function readSettings({ db }: Platform, actor: Actor | null): Promise<NotificationSetting[]> {
  const { id, userType } = authorize(actor, 'account.use');
  return presentSettings(await repo.findSettings(db, id), userType === 'admin');
}

export async function changeSetting(platform: Platform, actor: Actor | null, setting: NotificationSetting) {
  const { id } = authorize(actor, 'account.use');
  await repo.saveSetting(platform.db, id, setting);
  return readSettings(platform, actor);
}

/** Stops the mails of a kind; needs only a signed token. Repeating it has no effect. @throws AppError notification.link_invalid */
export async function unsubscribeByToken(
  platform: Platform,
  token: string,
): Promise<{ kind: NotificationKind }> {
  const target = await verifyToken(platform, token);
  if (!target || !(await repo.stopMailsOf(platform.db, target.userId, target.kind)))
    throw new AppError('notification.link_invalid');
  return { kind: target.kind };
}
