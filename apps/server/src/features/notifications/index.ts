export { notificationRoutes } from './notifications.routes.ts';
export { notify, clearTopic } from './notify.ts';
export { defineNotificationCleanupJob } from './cleanup.ts';
export {
  defineUnreadMailJob,
  mailUnread,
  clearMessageNotification,
  notifyFirstUnread,
} from './unread-messages.ts';
