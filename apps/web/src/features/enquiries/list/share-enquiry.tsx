import type { Enquiry } from '@sway/contract/enquiries';
import { t } from '@sway/domain/language/texts';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { useShareEnquiry } from '../api/use-enquiries.ts';

type ShareEnquiryProps = { enquiry: Enquiry; sharing: NonNullable<Enquiry['sharing']> };

/** Says whether the agents in the conversation can read an enquiry, and lets the user agree to it. */
export function ShareEnquiry({ enquiry, sharing }: ShareEnquiryProps) {
  const share = useShareEnquiry();
  const { haveAgreed, hasOtherAgreed } = sharing;
  const other = enquiry.otherName ?? t`The other person`;
  const canAgree = !haveAgreed && enquiry.status !== 'closed' && !enquiry.stop;
  return (
    <div className="grid max-w-measure justify-items-start gap-2 text-sm">
      <p className="text-muted-foreground">
        {haveAgreed && hasOtherAgreed
          ? 'You both agreed that the agent in your conversation can read this enquiry and its answer.'
          : `An agent is in your conversation and cannot read this. ${agreementText(sharing, other)}`}
      </p>
      {canAgree && (
        <Button
          variant="outline"
          size="sm"
          disabled={share.isPending}
          onClick={() => share.mutate(enquiry.id)}
        >
          Share with the agent
        </Button>
      )}
      <Failure text={describeError(share.error)} />
    </div>
  );
}

function agreementText({ haveAgreed, hasOtherAgreed }: ShareEnquiryProps['sharing'], other: string): string {
  if (haveAgreed) return t`You agreed to share it. ${other} has not agreed yet.`;
  return hasOtherAgreed
    ? t`${other} agreed to share it. They can read it only if you both agree.`
    : t`They can read it only if you both agree.`;
}
