import type { PrivateUser } from '@sway/contract/users';
import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './account-button.tsx';

async function loadDropdown() {
  const { AccountDropdown } = await import('./account-dropdown.tsx');
  return { default: AccountDropdown };
}

const AccountDropdown = lazy(loadDropdown);

/** One's menu. What draws it is fetched when somebody reaches for it, like that of the theme. */
export function AccountMenu({ user }: { user: PrivateUser }) {
  const [asked, setAsked] = useState(false);
  const closed = { user, 'aria-haspopup': 'menu', 'aria-expanded': false } as const;
  if (!asked) {
    return (
      <AccountButton
        {...closed}
        onPointerEnter={() => void loadDropdown()}
        onFocus={() => void loadDropdown()}
        onClick={() => setAsked(true)}
      />
    );
  }
  return (
    <Suspense fallback={<AccountButton {...closed} />}>
      <AccountDropdown user={user} />
    </Suspense>
  );
}
