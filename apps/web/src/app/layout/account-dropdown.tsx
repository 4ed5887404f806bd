import type { PrivateUser } from '@sway/contract/users';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useLogout } from '#features/accounts/api/use-sign-in.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#shared/ui/overlays/dropdown-menu.tsx';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';
import { AccountButton } from './account-button.tsx';
import { useAccountLinks } from './account-links.ts';

/** The account menu: name, user type, the user's pages and logout. It is loaded when the user opens it, so it starts open. */
export function AccountDropdown({ user }: { user: PrivateUser }) {
  const links = useAccountLinks(user);
  const logout = useLogout();
  return (
    <DropdownMenu modal={false} defaultOpen>
      <DropdownMenuTrigger asChild>
        <AccountButton user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-60">
        <p className="px-2.5 pt-1.5 pb-1">
          <b className="block truncate font-semibold">{user.name}</b>
          <span className="text-sm text-muted-foreground">{USER_TYPE_LABELS[user.userType]}</span>
        </p>
        <DropdownMenuSeparator />
        {links.map(({ to, label, Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => logout.mutate()}>
          <LogOut aria-hidden="true" />
          Log out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
