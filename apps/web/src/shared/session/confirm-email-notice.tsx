import type { PrivateUser } from '@sway/contract/users';
import { countsAsConfirmed } from '@sway/domain/accounts/account-limits';
import { useQueryClient } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useEffect } from 'react';
import { useSite } from '../api/use-site.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/cn.ts';
import { sessionQuery } from './session-query.ts';
import { useResendVerification } from './use-resend-verification.ts';
import { useSession } from './use-session.ts';

/** Whether the signed-in user has to confirm their e-mail address first; false for visitors and while the session loads. */
export function useMustConfirmEmail(): boolean {
  const { user } = useSession();
  const site = useSite();
  return user !== null && site !== undefined && !countsAsConfirmed(user.emailVerified, site);
}

type ConfirmEmailNoticeProps = {
  /** What the confirmation is needed for, such as "to list your home". */
  purpose: string;
  className?: string;
};

/**
 * A notice that the user's e-mail address has to be confirmed first, with a button to send the mail again. It is not shown to a
 * user with a confirmed address, and disappears once the address is confirmed in another tab.
 */
export function ConfirmEmailNotice(props: ConfirmEmailNoticeProps) {
  const { user } = useSession();
  return useMustConfirmEmail() && user ? <Notice user={user} {...props} /> : null;
}

function Notice({ user, purpose, className }: ConfirmEmailNoticeProps & { user: PrivateUser }) {
  const resend = useResendVerification();
  useRefreshedOnReturn();
  return (
    <aside
      aria-label="Your e-mail address is not confirmed"
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-sand-border bg-sand p-4 text-left text-sm',
        className,
      )}
    >
      <MailWarning className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-52 flex-1">
        <b className="block font-semibold">Confirm your e-mail address {purpose}.</b>
        Follow the link in the mail that we sent to <span className="wrap-anywhere">{user.email}</span>, then
        come back here.
      </p>
      <Button
        type="button"
        variant="outline"
        size="sm"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Send again
      </Button>
    </aside>
  );
}

/** Fetches the session again whenever the page gets the focus, as the link in the mail opens another tab or browser. */
function useRefreshedOnReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void queryClient.refetchQueries(sessionQuery);
    };
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [queryClient]);
}
