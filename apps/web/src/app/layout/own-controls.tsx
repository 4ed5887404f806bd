import type { PrivateUser } from '@sway/contract/users';
import { NotificationsLink } from '#features/notifications/notifications-link.tsx';
import { useKeepsFocus } from '#shared/focus/use-keeps-focus.ts';
import { AccountMenu } from './account-menu.tsx';
import { MessagesLink } from './messages-link.tsx';

/**
 * What a signed-in user has in the header: links to messages and notifications, at every width so that their counts are always
 * visible, and on wide screens the account menu.
 */
export function OwnControls({ user }: { user: PrivateUser }) {
  // Rows are removed and buttons disabled on the pages of signed-in users.
  useKeepsFocus();
  return (
    <>
      <MessagesLink />
      <NotificationsLink />
      <div className="hidden items-center gap-2 md:flex">
        <AccountMenu user={user} />
      </div>
    </>
  );
}
