import { PAGES } from '@sway/contract/pages';
import { Settings } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications, useMarkAllRead } from './use-notifications.ts';

/** The user's notifications, newest first. */
export function NotificationList() {
  const notifications = useNotifications();
  const readAll = useMarkAllRead();
  const newest = notifications.data?.[0];
  const hasUnread = notifications.data?.some(({ isRead }) => !isRead) ?? false;
  return (
    <div className="gutter py-8 md:py-12">
      <div className="mx-auto max-w-[760px]">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="type-h1">{PAGES.notifications.title}</h1>
          <div className="flex gap-2">
            {newest && (
              <Button
                variant="outline"
                size="sm"
                disabled={!hasUnread || readAll.isPending}
                onClick={() => readAll.mutate(newest.id)}
              >
                Mark all as read
              </Button>
            )}
            <ButtonLink
              to={`${paths.profile}?tab=notifications`}
              variant="ghost"
              size="sm"
              icon
              aria-label="Notification settings"
            >
              <Settings aria-hidden="true" />
            </ButtonLink>
          </div>
        </div>
        <Rows {...{ notifications }} />
      </div>
    </div>
  );
}

function Rows({ notifications }: { notifications: ReturnType<typeof useNotifications> }) {
  if (notifications.isPending) return <CardSkeletons label="Loading notifications" count={3} />;
  if (notifications.isError && !notifications.data) {
    return (
      <ErrorState
        title="Error Loading Notifications"
        message="Check your connection and try again."
        query={notifications}
      />
    );
  }
  if (notifications.data.length === 0) {
    return (
      <EmptyState title="Nothing new" className="bg-card py-10">
        <p className="max-w-[44ch] text-muted-foreground">
          Enquiries, replies, messages and price changes of saved homes appear here.
        </p>
        <ButtonLink to={paths.browse} variant="outline" className="mt-2">
          Find properties
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="overflow-hidden rounded-xl border bg-card *:not-first:border-t">
        {notifications.data.map(notification => (
          <li key={notification.id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
      <LoadMoreButton list={notifications} className="mt-5">
        Show earlier
      </LoadMoreButton>
    </>
  );
}
