import { NOTIFICATION_KINDS } from '@sway/domain/notifications/notification-kinds';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, pageQuery, shortText, timestamp } from './primitives.ts';

/** A notification with its text and the page that it links to. */
export const notification = z
  .object({
    id,
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    text: z.string(),
    path: z.string().describe('The page of the site that it links to'),
    createdAt: timestamp,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notification>;

const unread = z.object({ unreadCount: z.number().int().min(0) });

export const listNotifications = defineCall('GET /api/notifications', 'Notifications', {
  access: 'signed-in',
  summary: 'Lists your notifications, newest first',
  query: z.object(pageQuery),
  response: z.array(notification),
  paged: true,
});

export const countUnreadNotifications = defineCall('GET /api/notifications/unread', 'Notifications', {
  access: 'signed-in',
  summary: 'Counts your unread notifications',
  response: unread,
});

export const readNotification = defineCall('POST /api/notifications/:id/read', 'Notifications', {
  access: 'signed-in',
  summary: 'Marks a notification as read',
  params: idParams,
  response: unread,
  errors: ['notification.not_found'],
});

export const readAllNotifications = defineCall('POST /api/notifications/read-all', 'Notifications', {
  access: 'signed-in',
  summary: 'Marks all notifications as read, up to the newest that you have seen',
  body: z.object({ upTo: id }),
  response: unread,
});

/** Whether a user is notified of a kind on the site, by mail, or both. */
export const notificationSetting = z
  .object({ kind: z.enum(NOTIFICATION_KINDS), inApp: z.boolean(), mail: z.boolean() })
  .meta({ id: 'NotificationSetting' });

export type NotificationSetting = z.infer<typeof notificationSetting>;

export const getNotificationSettings = defineCall('GET /api/notifications/settings', 'Notifications', {
  access: 'signed-in',
  summary: 'Returns how you are notified of each kind',
  response: z.array(notificationSetting),
});

export const changeNotificationSetting = defineCall('PATCH /api/notifications/settings', 'Notifications', {
  access: 'signed-in',
  summary: 'Changes how you are notified of one kind',
  body: notificationSetting,
  response: z.array(notificationSetting),
});

export const unsubscribe = defineCall('POST /api/notifications/unsubscribe', 'Notifications', {
  access: 'everyone',
  summary: 'Stops the mails of a kind with the signed link in the mail; needs no login',
  body: z.object({ token: shortText(200).min(1) }),
  response: z.object({ kind: z.enum(NOTIFICATION_KINDS) }),
  errors: ['notification.link_invalid'],
});
