import type { Notification, NotificationSetting } from '@sway/contract/notifications';
import {
  NOTIFICATION_KIND_FACTS,
  NOTIFICATION_KINDS,
  notificationText,
} from '@sway/domain/notifications/notification-kinds';
import { timestamp } from '#platform/http/presented-values.ts';
import type { NotificationRow, SettingRow } from './notifications.repo.ts';

export function presentNotification({ id, facts, createdAt, readAt }: NotificationRow): Notification {
  return {
    id,
    kind: facts.kind,
    ...notificationText(facts),
    createdAt: timestamp(createdAt),
    isRead: readAt !== null,
  };
}

/** The settings of every kind that the user can get: those that they have chosen, and the defaults of the others. */
export function presentSettings(rows: SettingRow[], isAdmin: boolean): NotificationSetting[] {
  const chosen = new Map(rows.map(row => [row.kind, row]));
  const kinds = NOTIFICATION_KINDS.filter(kind => isAdmin || !NOTIFICATION_KIND_FACTS[kind].isForAdmins);
  return kinds.map(kind => {
    const { inApp = true, mail = NOTIFICATION_KIND_FACTS[kind].mail } = chosen.get(kind) ?? {};
    return { kind, inApp, mail };
  });
}
