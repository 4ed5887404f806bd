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

/** The settings of every kind: those that the user has chosen, and the defaults of the others. */
export function presentSettings(rows: SettingRow[]): NotificationSetting[] {
  const chosen = new Map(rows.map(row => [row.kind, row]));
  return NOTIFICATION_KINDS.map(kind => {
    const defaults = NOTIFICATION_KIND_FACTS[kind];
    const own = chosen.get(kind);
    return { kind, inApp: own?.inApp ?? defaults.inApp, mail: own?.mail ?? defaults.mail };
  });
}
