import { NotificationList } from '#features/notifications/notification-list.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /notifications: the user's notifications. */
export function NotificationsPage() {
  return (
    <SignedInOnly message="Please log in to view your notifications.">
      {user => <NotificationList key={user.id} />}
    </SignedInOnly>
  );
}
