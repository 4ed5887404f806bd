import type { Feature } from '#platform/feature.ts';
import { defineNotificationCleanupJob } from './cleanup.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { definePushJobs } from './push/send-pushes.ts';
import { defineUnreadMailJob } from './unread-messages.ts';

export const notifications: Feature = {
  register: notificationRoutes,
  defineJobs(platform) {
    defineUnreadMailJob(platform);
    defineNotificationCleanupJob(platform);
    definePushJobs(platform);
  },
};

export { eraseNotificationsOf } from './notifications.repo.ts';
export { keyedHash } from './keyed-hash.ts';
export { notify, clearTopics } from './notify.ts';
export { mailUnread, clearMessageNotification, notifyFirstUnread } from './unread-messages.ts';
export { hasNoEarlierUnread } from './unread-messages.repo.ts';
export { rotateKeys, signLink, verifyLink } from './signed-links.ts';
