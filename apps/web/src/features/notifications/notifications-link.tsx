import { Bell } from 'lucide-react';
import { Link } from '#shared/routing/link.tsx';
import { paths } from '#shared/paths.ts';
import { useUnreadNotifications } from './use-notifications.ts';

/** The bell: a link to the notifications, with the number of unread ones. */
export function NotificationsLink() {
  const unread = useUnreadNotifications();
  return (
    <Link
      to={paths.notifications}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-muted"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-[18px] rounded-full border-2 border-card bg-lime px-1 text-center text-2xs leading-[14px] font-bold text-lime-foreground"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
