import type { PrivateUser } from '@sway/contract/users';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { AccountButton } from './account-button.tsx';

const AccountDropdown = lazyPart(() => import('./account-dropdown.tsx'), 'AccountDropdown');

/** The user's menu. Its code is loaded on hover or focus, like that of the theme menu. */
export function AccountMenu({ user }: { user: PrivateUser }) {
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
