import type { Enquiry } from '@sway/contract/enquiries';
import { standingWarning } from '@sway/domain/conversations/owner-standing';
import { stopText } from '@sway/domain/conversations/what-is-possible';
import type { ContactMethod } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { Avatar } from '#shared/ui/avatar.tsx';

/** For the owner, the enquirer and how to answer them; for the enquirer, the owner, and what they should know of the owner. */
export function OtherParty({ enquiry }: { enquiry: Enquiry }) {
  const { isReceived, otherName, otherAvatar, ownerStanding, stop } = enquiry;
  if (otherName === null) {
    return (
      <p className="text-sm text-muted-foreground">
        No owner of this home is on Sway at present. We will pass it on when one joins.
      </p>
    );
  }
  const role = isReceived ? 'owner' : 'buyer';
  const warning = stop === 'left' ? null : standingWarning(role, ownerStanding);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={otherName} src={otherAvatar} />
        <p className="min-w-0 text-sm">
          <b className="block font-semibold wrap-anywhere">{otherName}</b>
          <span className="wrap-anywhere text-muted-foreground">
            {stop === null ? <HowToReply enquiry={enquiry} /> : stopText(stop, role, otherName)}
          </span>
        </p>
      </div>
      {warning && (
        <p
          role="note"
          className="max-w-measure rounded-md border border-aspirational bg-aspirational-soft px-3.5 py-2.5 text-sm text-aspirational-text"
        >
          {warning}
        </p>
      )}
    </>
  );
}

const REPLY_BY: Record<ContactMethod, string> = {
  email: t`Reply by e-mail`,
  phone: t`Reply by phone`,
  in_app: t`Reply by message on Sway`,
};

const REPLIES_BY: Record<ContactMethod, string> = {
  email: t`Replies by e-mail`,
  phone: t`Replies by phone`,
  in_app: t`Replies by message on Sway`,
};

function HowToReply({ enquiry }: { enquiry: Enquiry }) {
  const { isReceived, contactDetails, preferredContactMethod: method } = enquiry;
  return (
    <>
      {(isReceived ? REPLY_BY : REPLIES_BY)[method]}
      {isReceived && contactDetails && <Contact method={method} details={contactDetails} />}
    </>
  );
}

function Contact({ method, details }: { method: Enquiry['preferredContactMethod']; details: string }) {
  const href = method === 'phone' ? `tel:${details.replaceAll(/[^\d+]/g, '')}` : `mailto:${details}`;
  return (
    <>
      :{' '}
      <a href={href} className="text-link underline-offset-4 hover:underline">
        {details}
      </a>
    </>
  );
}
