import type { PrivateUser } from '@sway/contract/users';
import { formatDate } from '@sway/domain/text/format';
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#shared/api/use-site.ts';
import { paths } from '#shared/paths.ts';
import { useResendVerification } from '#shared/session/use-resend-verification.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCancelEmailChange } from '../api/use-email-verification.ts';
import { TEXT_LINK } from '../forms/text-link.ts';

/** A notice that the user's new or current e-mail address is not confirmed, or refuses mails. Nothing if neither is so. */
export function EmailNotice({ user }: { user: PrivateUser }) {
  const resend = useResendVerification();
  const cancel = useCancelEmailChange();
  const isBusy = resend.isPending || cancel.isPending;
  const resendButton = (
    <Button variant="outline" size="sm" disabled={isBusy} onClick={() => resend.mutate()}>
      {user.mailRefusal ? 'Send a confirmation' : 'Send again'}
    </Button>
  );
  if (user.pendingEmail !== null) {
    return (
      <Notice
        title="Your new e-mail address is not confirmed yet."
        address={user.pendingEmail}
        refusal={user.mailRefusal}
        actions={
          <>
            {resendButton}
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => cancel.mutate()}>
              Cancel change
            </Button>
          </>
        }
      >
        Until you open its link, your address is still <span className="wrap-anywhere">{user.email}</span>.
      </Notice>
    );
  }
  if (user.emailVerified && !user.mailRefusal) return null;
  return (
    <Notice
      title={
        user.emailVerified
          ? 'Your e-mail address does not accept our mails.'
          : 'Your e-mail address is not confirmed yet.'
      }
      address={user.email}
      refusal={user.mailRefusal}
      actions={resendButton}
    />
  );
}

type NoticeProps = {
  title: string;
  address: string;
  refusal: PrivateUser['mailRefusal'];
  actions: ReactNode;
  children?: ReactNode;
};

function Notice({ title, address, refusal, actions, children }: NoticeProps) {
  const site = useSite();
  return (
    <aside
      aria-label="Your e-mail address"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-sand-border bg-sand p-4 text-sm"
    >
      <MailWarning className="size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-52 flex-1">
        <b className="block font-semibold">{title}</b>
        {refusal ? (
          <>
            On {formatDate(refusal.refusedAt)} the mail server of{' '}
            <span className="wrap-anywhere">{address}</span> refused our e-mail (code {refusal.code}). We do
            not send any until it accepts a confirmation. Change the address if it is wrong, or try
            again.{' '}
          </>
        ) : (
          <>
            We sent an e-mail to <span className="wrap-anywhere">{address}</span>.{' '}
          </>
        )}
        {site?.hasMailbox && (
          <>
            On this demo site the e-mail is in{' '}
            <Link to={paths.mailbox} className={TEXT_LINK}>
              your mailbox
            </Link>
            .{' '}
          </>
        )}
        {children}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </aside>
  );
}
