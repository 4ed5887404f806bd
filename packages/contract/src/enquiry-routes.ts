import type * as enquiries from './enquiries.ts';
import type * as notifications from './notifications.ts';
import { route } from './routes.ts';

export const createEnquiry = route<typeof enquiries.createEnquiry>('POST', '/api/inquiries');
export const listEnquiries = route<typeof enquiries.listEnquiries>('GET', '/api/inquiries');
export const countEnquiries = route<typeof enquiries.countEnquiries>('GET', '/api/inquiries/count');
export const countInterest = route<typeof enquiries.countInterest>('GET', '/api/inquiries/interest');
export const answerEnquiry = route<typeof enquiries.answerEnquiry>('POST', '/api/inquiries/:id/answer');
export const closeEnquiry = route<typeof enquiries.closeEnquiry>('POST', '/api/inquiries/:id/close');

export const listNotifications = route<typeof notifications.listNotifications>('GET', '/api/notifications');
export const countUnreadNotifications = route<typeof notifications.countUnreadNotifications>(
  'GET',
  '/api/notifications/unread',
);
export const readNotification = route<typeof notifications.readNotification>(
  'POST',
  '/api/notifications/:id/read',
);
export const readAllNotifications = route<typeof notifications.readAllNotifications>(
  'POST',
  '/api/notifications/read-all',
);
export const getNotificationSettings = route<typeof notifications.getNotificationSettings>(
  'GET',
  '/api/notifications/settings',
);
export const changeNotificationSetting = route<typeof notifications.changeNotificationSetting>(
  'PATCH',
  '/api/notifications/settings',
);
export const unsubscribe = route<typeof notifications.unsubscribe>('POST', '/api/notifications/unsubscribe');
