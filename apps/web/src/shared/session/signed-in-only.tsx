import type { PrivateUser } from '@sway/contract/users';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { AccessDenied } from './access-denied.tsx';
import { loginPath } from './login-path.ts';
import { useSession } from './use-session.ts';

type SignedInOnlyProps = {
  /** The text for visitors, such as "Please log in to view your profile." */
  message: string;
  children: (user: PrivateUser) => ReactNode;
};

/** A page for signed-in users; visitors see a message and a link to the login page (product/accounts.md#pages-that-need-a-login). */
export function SignedInOnly({ message, children }: SignedInOnlyProps) {
  const { user, isLoading } = useSession();
  const { pathname, search } = useLocation();
  if (isLoading) {
    return (
      <div className="gutter section-space grid justify-items-center">
        <Spinner label="Loading your account..." />
      </div>
    );
  }
  if (user) return children(user);
  return (
    <AccessDenied message={message}>
      <Button asChild>
        <Link to={loginPath(pathname + search)}>Login</Link>
      </Button>
    </AccessDenied>
  );
}
