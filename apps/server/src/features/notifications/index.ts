export { notificationRoutes } from './notifications.routes.ts';
export { notify } from './notify.ts';
export { defineUnreadMailJob, settleMessages, tellOfUnread } from './unread-messages.ts';
