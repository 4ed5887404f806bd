import type { PrivateUser } from '@sway/contract/users';
import type { Enquiry } from '@sway/contract/enquiries';
import type { EnquiryType } from '@sway/domain/enquiry-rules';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ENQUIRY_PARAM, parseEnquiryParam } from '#shared/enquiries/enquiry-param.ts';
import { paths } from '#shared/paths.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/dialog.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const TITLES: Record<EnquiryType, string> = {
  viewing: 'Book a Viewing',
  interest: 'Express Interest',
  contact: 'Request Contact',
  agent: 'Find Agent',
};

const INTRODUCTIONS: Record<EnquiryType, string> = {
  viewing: 'Tell the owner when suits you. They will confirm a time or suggest another.',
  interest: 'We let the owner know, or pass it on when they join. There is no obligation.',
  contact: 'The owner gets your message and contact details, and replies the way you choose.',
  agent: 'We let the owner know, now or when they join, that you would like to involve an agent.',
};

/** Asking a home's owner (product/enquiries.md#enquiries), as the page's address says. */
export function EnquiryDialog({ user }: { user: PrivateUser }) {
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState<Enquiry | null>(null);
  const mustConfirm = useMustConfirmEmail();
  const wish = parseEnquiryParam(search.get(ENQUIRY_PARAM));

  function close(): void {
    setSearch(
      kept => {
        kept.delete(ENQUIRY_PARAM);
        return kept;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (!wish) return null;
  return (
    <Dialog open onOpenChange={open => !open && close()}>
      <DialogContent className="md:w-[560px]">
        <div className="grid gap-5 overflow-y-auto overscroll-contain p-5 md:p-7">
          {sent ? (
            <Sent enquiry={sent} onClose={close} />
          ) : (
            <>
              <div className="pr-12">
                <DialogTitle className="type-h2">{TITLES[wish.type]}</DialogTitle>
                <DialogDescription className="mt-1.5 text-muted-foreground">
                  {INTRODUCTIONS[wish.type]}
                </DialogDescription>
              </div>
              {mustConfirm ? (
                <ConfirmEmailNotice purpose="to ask the owner" />
              ) : (
                <EnquiryForm user={user} wish={wish} onSent={setSent} onCancel={close} />
              )}
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Sent({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <CircleCheck aria-hidden="true" className="size-9 text-realistic-text" />
      <DialogTitle className="type-h2 pr-12">Sent</DialogTitle>
      <DialogDescription className="wrap-anywhere" aria-live="polite">
        {enquiry.isWaitingForOwner
          ? `Nobody has claimed ${enquiry.home} yet. We’ll pass it on when the owner joins.`
          : `${enquiry.otherName ?? 'The owner'} has your enquiry. We will let you know when they reply.`}
      </DialogDescription>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Done</Button>
        <Button asChild variant="outline">
          {enquiry.inquiryType === 'agent' ? (
            <Link to={paths.agents}>See our agents</Link>
          ) : (
            <Link to={paths.enquiries}>My Enquiries</Link>
          )}
        </Button>
      </div>
    </div>
  );
}
