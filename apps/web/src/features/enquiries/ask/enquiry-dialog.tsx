import type { PrivateUser } from '@sway/contract/users';
import type { Enquiry } from '@sway/contract/enquiries';
import { contactText } from '@sway/domain/conversations/contact-rules';
import type { EnquiryType } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ENQUIRY_PARAM } from './enquiry-target.ts';
import { parseEnquiryParam } from './parse-enquiry-param.ts';
import { BookSlot } from '#features/viewings/index.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { useListing } from '#shared/queries/use-listing.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const TITLES: Record<EnquiryType, string> = {
  viewing: t`Book a Viewing`,
  interest: t`Express Interest`,
  contact: t`Request Contact`,
  agent: t`Find Agent`,
};

const INTRODUCTIONS: Record<EnquiryType, string> = {
  viewing: t`See the home with its owner, at a time that suits you both.`,
  interest: t`We will let the owner know now, or when they join. There is no obligation.`,
  contact: t`The owner gets your message and contact details, and replies the way you choose.`,
  agent: t`We will let the owner know, now or when they join, that you would like to involve an agent.`,
};

/** The dialog to send an enquiry (product/enquiries.md#enquiries). The URL states its type and its subject. */
export function EnquiryDialog({ user }: { user: PrivateUser }) {
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState<Enquiry | null>(null);
  const mustConfirm = useMustConfirmEmail();
  const target = parseEnquiryParam(search.get(ENQUIRY_PARAM));

  function close(): void {
    setSearch(
      params => {
        params.delete(ENQUIRY_PARAM);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const { data: listing } = useListing(target?.about.kind === 'listing' ? target.about.id : null);
  const now = useNow();

  if (!target) return null;
  const { type, about } = target;
  const closed = listing && contactText(listing, now);
  const form = closed ? (
    <p>{closed}</p>
  ) : (
    <EnquiryForm user={user} target={target} onSent={setSent} onCancel={close} />
  );
  return (
    <Dialog open onOpenChange={open => !open && close()}>
      <DialogContent className="md:w-[560px]">
        <div className="grid gap-5 overflow-y-auto overscroll-contain p-5 md:p-7">
          {sent ? (
            <Sent enquiry={sent} onClose={close} />
          ) : (
            <>
              <div className="pr-12">
                <DialogTitle className="type-h2">{TITLES[type]}</DialogTitle>
                <DialogDescription className="mt-1.5 text-muted-foreground">
                  {INTRODUCTIONS[type]}
                </DialogDescription>
              </div>
              {mustConfirm ? (
                <ConfirmEmailNotice purpose="to ask the owner" />
              ) : type === 'viewing' && about.kind === 'listing' ? (
                <BookSlot listingId={about.id}>{form}</BookSlot>
              ) : (
                form
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
    <div data-keep-clear className="grid gap-4">
      <CircleCheck aria-hidden="true" className="size-9 text-realistic-text" />
      <DialogTitle className="type-h2 pr-12">Sent</DialogTitle>
      <DialogDescription className="wrap-anywhere" aria-live="polite">
        {enquiry.isWaitingForOwner
          ? `No one has claimed ${enquiry.home} yet. We will pass your enquiry on when the owner joins.`
          : `${enquiry.otherName ?? t`The owner`} has your enquiry. We will let you know when they reply.`}
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
