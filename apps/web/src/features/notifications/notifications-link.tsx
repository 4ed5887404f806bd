import { t } from '@sway/domain/language/texts';
import { Bell } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { UnreadLink } from '#shared/ui/unread-link.tsx';
import { useUnreadNotifications } from './use-notifications.ts';

/** The bell: a link to the notifications, with the number of unread ones. */
export function NotificationsLink() {
  return (
    <UnreadLink to={paths.notifications} name={t`Notifications`} unread={useUnreadNotifications()}>
      <Bell aria-hidden="true" className="size-5" />
    </UnreadLink>
  );
}
