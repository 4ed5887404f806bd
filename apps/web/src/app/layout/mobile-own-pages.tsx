import type { PrivateUser } from '@sway/contract/users';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useLogout } from '#features/accounts/api/use-sign-in.ts';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { useAccountLinks } from './account-links.ts';

const ITEM = 'flex h-12 w-full items-center gap-3 rounded-md px-3 font-[550] [&_svg]:size-[1.15em]';

/** The lower part of a signed-in user's mobile menu: name, the user's pages and logout. `onChoice` closes the menu. */
export function MobileOwnPages({ user, onChoice }: { user: PrivateUser; onChoice: () => void }) {
  const links = useAccountLinks(user);
  const logout = useLogout();
  return (
    <nav aria-label="Account" className="mt-3 border-t pt-3">
      <div className="flex items-center gap-3 px-3 py-2">
        <Avatar name={user.name} src={user.avatar} />
        <p className="min-w-0">
          <b className="block truncate font-semibold">{user.name}</b>
          <span className="text-sm text-muted-foreground">{USER_TYPE_LABELS[user.userType]}</span>
        </p>
      </div>
      {links.map(({ to, label, Icon }) => (
        <Link key={to} to={to} onClick={onChoice} className={ITEM}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className={ITEM}
        onClick={() => {
          onChoice();
          logout.mutate();
        }}
      >
        <LogOut aria-hidden="true" />
        Log out
      </button>
    </nav>
  );
}
