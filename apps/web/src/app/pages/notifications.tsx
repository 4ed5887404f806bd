import { NotificationList } from '#features/notifications/notification-list.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /notifications: what has happened that concerns one. */
export function NotificationsPage() {
  return (
    <SignedInOnly message="Please log in to view your notifications.">
      {user => <NotificationList key={user.id} />}
    </SignedInOnly>
  );
}
