import type { PrivateUser } from '@sway/contract/users';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { PageNotice } from '../ui/feedback/page-notice.tsx';
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx';
import { loginPath } from './login-path.ts';
import { useSession } from './use-session.ts';

type SignedInOnlyProps = {
  /** The text for visitors, such as "Please log in to view your profile." */
  message: string;
  /** Whether the page has a column at its left, of which it shows the shape while it loads. */
  hasSide?: boolean;
  children: (user: PrivateUser) => ReactNode;
};

/** A page for signed-in users; visitors see a message and a link to the login page (product/accounts.md#pages-that-need-a-login). */
export function SignedInOnly({ message, hasSide, children }: SignedInOnlyProps) {
  const { user, isLoading } = useSession();
  const { pathname, search } = useLocation();
  if (isLoading) return <PageSkeleton label="Loading your account..." hasSide={hasSide} />;
  if (user) return children(user);
  return (
    <PageNotice title="Access Denied" text={message}>
      <ButtonLink to={loginPath(pathname + search)}>Login</ButtonLink>
    </PageNotice>
  );
}
