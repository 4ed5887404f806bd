import type { ReactNode } from 'react';
import { Tuft } from '../ui/feedback/empty-state.tsx';

type AccessDeniedProps = {
  /** The reason (product/accounts.md#pages-that-need-a-login). */
  message: string;
  /** A link to the login page or to the home page. */
  children: ReactNode;
};

/** Shown instead of a page that the user is not permitted to see (product/accounts.md#pages-that-need-a-login). */
export function AccessDenied({ message, children }: AccessDeniedProps) {
  return (
    <div className="gutter section-space grid justify-items-center gap-4 text-center">
      <Tuft className="w-36" />
      <h1 className="type-h1">Access Denied</h1>
      <p className="type-lead max-w-[48ch] text-muted-foreground">{message}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
