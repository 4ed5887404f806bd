/** The query keys of notifications. An invalidated key takes those that begin with it. */
export const notificationKeys = {
  all: ['notifications'],
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  settings: ['notification-settings'],
} as const;
