export { notificationRoutes } from './notifications.routes.ts';
export { notify, settleTopic } from './notify.ts';
export { defineNewsSweep } from './sweep-news.ts';
export { defineUnreadMailJob, mailUnread, settleMessages, tellOfUnread } from './unread-messages.ts';
