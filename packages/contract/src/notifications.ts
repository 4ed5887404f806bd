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
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists your notifications, newest first',
  query: z.object(pageQuery),
  response: z.array(notification),
  paged: true,
});

export const countUnreadNotifications = defineCall('GET /api/notifications/unread', 'Notifications', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Counts your unread notifications',
  response: unread,
});

export const readNotification = defineCall('POST /api/notifications/:id/read', 'Notifications', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Marks a notification as read',
  params: idParams,
  response: unread,
  errors: ['notification.not_found'],
});

export const readAllNotifications = defineCall('POST /api/notifications/read-all', 'Notifications', {
  access: 'signed-in',
  scope: 'account:write',
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
  scope: 'account:read',
  summary: 'Returns how you are notified of each kind',
  response: z.array(notificationSetting),
});

export const changeNotificationSetting = defineCall('PATCH /api/notifications/settings', 'Notifications', {
  access: 'signed-in',
  summary: 'Changes how you are notified of one kind',
  body: notificationSetting,
  response: z.array(notificationSetting),
});

/** How this browser gets pushes. The key is null on a site that sends none. */
const pushState = z.object({
  publicKey: z.string().nullable().describe('For PushManager.subscribe, in base64url'),
  isOn: z.boolean(),
  isQuietAtNight: z.boolean(),
});

export const getPush = defineCall('GET /api/notifications/push', 'Notifications', {
  access: 'signed-in',
  summary: 'Returns whether this browser, while it is logged in, gets your notifications as pushes',
  response: pushState,
});

export const turnOnPush = defineCall('PUT /api/notifications/push', 'Notifications', {
  access: 'signed-in',
  summary: 'Pushes your notifications to this browser until it is logged out, or renews its address',
  body: z.object({
    endpoint: z.string().max(1000),
    keys: z.object({
      p256dh: z
        .string()
        .max(87)
        .regex(/^[\w-]{87}$/),
      auth: z
        .string()
        .max(22)
        .regex(/^[\w-]{22}$/),
    }),
    isQuietAtNight: z.boolean().optional().describe('By default as it was, and at first true'),
  }),
  response: pushState,
  errors: ['push.not_available', 'push.endpoint_refused'],
});

export const turnOffPush = defineCall('DELETE /api/notifications/push', 'Notifications', {
  access: 'signed-in',
  summary: 'Pushes nothing to this browser any more',
  response: pushState,
});

export const unsubscribe = defineCall('POST /api/notifications/unsubscribe', 'Notifications', {
  access: 'everyone',
  summary: 'Stops the mails of a kind with the signed link in the mail; needs no login',
  body: z.object({ token: shortText(200).min(1) }),
  response: z.object({ kind: z.enum(NOTIFICATION_KINDS) }),
  errors: ['notification.link_invalid'],
});
