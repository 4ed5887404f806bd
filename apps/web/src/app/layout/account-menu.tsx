import type { PrivateUser } from '@sway/contract/users';
import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './account-button.tsx';

async function loadDropdown() {
  const { AccountDropdown } = await import('./account-dropdown.tsx');
  return { default: AccountDropdown };
}

const AccountDropdown = lazy(loadDropdown);

/** The user's menu. Its code is loaded on hover or focus, like that of the theme menu. */
export function AccountMenu({ user }: { user: PrivateUser }) {
  const [isRequested, setRequested] = useState(false);
  const closed = { user, 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
  if (!isRequested) {
    return (
      <AccountButton
        {...closed}
        onPointerEnter={() => void loadDropdown()}
        onFocus={() => void loadDropdown()}
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
