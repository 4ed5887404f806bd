import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { claimAge } from '@sway/domain/claims/claim-rules';
import { formatMoment, formatQuantity } from '@sway/domain/text/format';
import { GitFork } from 'lucide-react';
import { useNow } from '#shared/hooks/use-now.ts';
import { Tag } from '#shared/ui/tag.tsx';

/** A claim's tags: disputed, decided, resubmitted, number of documents. */
export function ClaimTags({ claim }: { claim: AdminClaim }) {
  const { rivals, rivalListings, submissions, documents, claimStatus } = claim;
  return (
    <div className="flex flex-wrap gap-1.5">
      {rivals.length + rivalListings.length > 0 && (
        <Tag className="bg-aspirational-soft text-aspirational-text">
          <GitFork aria-hidden="true" />
          Disputed
        </Tag>
      )}
      {claimStatus !== 'pending_verification' && (
        <Tag
          className={
            claimStatus === 'verified'
              ? 'bg-realistic-soft text-realistic-text'
              : 'bg-destructive-soft text-destructive'
          }
        >
          {claimStatus === 'verified' ? t`Verified` : t`Rejected`}
        </Tag>
      )}
      {claim.objectedAt && (
        <Tag className="bg-destructive-soft text-destructive">
          {claim.objectedByName ? `${claim.objectedByName} objects` : t`Objection from the address`}
        </Tag>
      )}
      {claim.letter && !claim.letter.stoppedAt && (
        <Tag className={claim.letter.enteredAt ? 'bg-realistic-soft text-realistic-text' : undefined}>
          {claim.letter.enteredAt ? t`Code of the letter entered` : t`Letter without its code yet`}
        </Tag>
      )}
      {claim.askedAt && <Tag className="bg-sand">Asked for more</Tag>}
      {submissions > 1 && <Tag>Resubmitted</Tag>}
      <Tag>{documents.length === 0 ? t`No documents` : formatQuantity(documents.length, 'document')}</Tag>
    </div>
  );
}

/** How long a claim has been waiting, highlighted if overdue; for a decided one, when it was decided. */
export function WaitingTime({ claim }: { claim: AdminClaim }) {
  const now = useNow();
  if (claim.verificationDate) return t`Decided ${formatMoment(claim.verificationDate)}`;
  if (claim.askedAt) return t`Asked ${formatMoment(claim.askedAt)}`;
  const { hours, isOverdue } = claimAge(new Date(claim.submittedAt), now);
  if (!isOverdue) return `${hours} h`;
  return <b className="text-destructive">{hours} h, overdue</b>;
}
