import { NOTIFICATION_KINDS } from '@sway/domain/notification-kinds';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, pageQuery, shortText, timestamp } from './primitives.ts';

/** What somebody is told of, in words, with the page it leads to. */
export const notification = z
  .object({
    id,
    kind: z.enum(NOTIFICATION_KINDS),
    title: z.string(),
    text: z.string(),
    path: z.string().describe('The page of the site that it leads to'),
    createdAt: timestamp,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

export type Notification = z.infer<typeof notification>;

const unread = z.object({ unreadCount: z.number().int().min(0) });

export const listNotifications = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/notifications',
  summary: 'What one was told of, newest first',
  tag: 'Notifications',
  query: z.object(pageQuery),
  response: z.array(notification),
  errors: ['unauthenticated'],
  paged: true,
});

export const countUnreadNotifications = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/notifications/unread',
  summary: 'How many of them are unread',
  tag: 'Notifications',
  response: unread,
  errors: ['unauthenticated'],
});

export const readNotification = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/notifications/:id/read',
  summary: 'Mark one as read',
  tag: 'Notifications',
  params: idParams,
  response: unread,
  errors: ['unauthenticated', 'not_found'],
});

export const readAllNotifications = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/notifications/read-all',
  summary: 'Mark all as read, up to the newest that one has seen',
  tag: 'Notifications',
  body: z.object({ upTo: id }),
  response: unread,
  errors: ['unauthenticated'],
});

/** How somebody is told of a kind. */
export const notificationSetting = z
  .object({ kind: z.enum(NOTIFICATION_KINDS), inApp: z.boolean(), mail: z.boolean() })
  .meta({ id: 'NotificationSetting' });

export type NotificationSetting = z.infer<typeof notificationSetting>;

export const getNotificationSettings = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/notifications/settings',
  summary: 'How one is told of each kind',
  tag: 'Notifications',
  response: z.array(notificationSetting),
  errors: ['unauthenticated'],
});

export const changeNotificationSetting = defineCall({
  method: 'PATCH',
  access: 'signed-in',
  path: '/api/notifications/settings',
  summary: 'Say how one wishes to be told of a kind',
  tag: 'Notifications',
  body: notificationSetting,
  response: z.array(notificationSetting),
  errors: ['unauthenticated'],
});

export const unsubscribe = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/notifications/unsubscribe',
  summary: 'No more mails of a kind, with the signed link that they carry; needs no login',
  tag: 'Notifications',
  body: z.object({ token: shortText(200).min(1) }),
  response: z.object({ kind: z.enum(NOTIFICATION_KINDS) }),
  errors: ['not_found'],
});
