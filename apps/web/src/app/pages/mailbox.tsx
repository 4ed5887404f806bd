import { PAGES } from '@sway/contract/pages';
import { Mailbox } from '#features/accounts/mailbox/mailbox.tsx';
import { useSite } from '#shared/api/use-site.ts';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';
import { NotFoundPage } from './not-found.tsx';

/**
 * /mailbox: the mails of a demo site without a mail server (product/site.md#demo-and-live-mode). A site that sends mails has no
 * such page.
 */
export function MailboxPage() {
  const site = useSite();
  if (site && !site.hasMailbox) return <NotFoundPage />;
  return (
    <SignedInOnly message="Please log in to view your mailbox.">
      {user => (
        <div className="gutter py-8 md:py-12">
          <h1 className="type-h1">{PAGES.mailbox.title}</h1>
          <p className="mt-2 mb-6 text-muted-foreground">
            This demo site does not send e-mail. Mail for {user.email} appears here instead.
          </p>
          <Mailbox />
        </div>
      )}
    </SignedInOnly>
  );
}
