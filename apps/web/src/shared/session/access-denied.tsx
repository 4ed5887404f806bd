import type { ReactNode } from 'react';
import { PageNotice } from '../ui/feedback/page-notice.tsx';

type AccessDeniedProps = {
  /** The reason (product/accounts.md#pages-that-need-a-login). */
  message: string;
  /** A link to the login page or to the home page. */
  children: ReactNode;
};

/** Shown instead of a page that the user is not permitted to see (product/accounts.md#pages-that-need-a-login). */
export function AccessDenied({ message, children }: AccessDeniedProps) {
  return (
    <PageNotice title="Access Denied" text={message}>
      {children}
    </PageNotice>
  );
}
