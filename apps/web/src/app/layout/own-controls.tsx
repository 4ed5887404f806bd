import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { Suspense, useEffect, useState } from 'react';
import { MessageCircle } from 'lucide-react';
import { NotificationsLink } from '#features/notifications/notifications-link.tsx';
import { renewPush } from '#features/notifications/push.ts';
import { useKeepsFocus } from '#shared/focus/use-keeps-focus.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { useUnread } from '#features/conversations/use-unread-title.ts';
import { paths } from '#shared/paths.ts';
import { UnreadLink } from '#shared/ui/unread-link.tsx';
import { AccountButton } from './account-button.tsx';

/**
 * What a signed-in user has in the header: links to messages and notifications, at every width so that their counts are always
 * visible, and on wide screens the account menu.
 */
export function OwnControls({ user }: { user: PrivateUser }) {
  // Rows are removed and buttons disabled on the pages of signed-in users.
  useKeepsFocus();
  useEffect(() => void renewPush(user.id), [user.id]);
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

const AccountDropdown = lazyPart(() => import('./account-dropdown.tsx'), 'AccountDropdown');

/** The user's menu. Its code is loaded on hover or focus, like that of the theme menu. */
function AccountMenu({ user }: { user: PrivateUser }) {
  const [isRequested, setRequested] = useState(false);
  const closed = { user, 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
  if (!isRequested) {
    return (
      <AccountButton
        {...closed}
        onPointerEnter={AccountDropdown.prepare}
        onFocus={AccountDropdown.prepare}
        onClick={() => setRequested(true)}
      />
    );
  }
  return (
    <Suspense fallback={<AccountButton {...closed} />}>
      <AccountDropdown user={user} />
    </Suspense>
  );
}

/** A link to the user's messages, with the number of unread ones. */
function MessagesLink() {
  return (
    <UnreadLink to={paths.messages} name={t`Messages`} unread={useUnread()}>
      <MessageCircle aria-hidden="true" className="size-5" />
    </UnreadLink>
  );
}
