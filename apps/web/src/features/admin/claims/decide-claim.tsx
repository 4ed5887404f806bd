import type { AdminClaim } from '@sway/contract/admin-claims';
import { CLAIM_LIMITS } from '@sway/domain/claim-rules';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/textarea.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDecideClaim } from '../api/use-admin-claims.ts';
import { formatMoment } from '../components/format-moment.ts';

type DecideClaimProps = { claim: AdminClaim; onDone: () => void };

/** The footer of a claim: the form to decide it with a note to the claimant, or the decision. */
export function DecideClaim({ claim, onDone }: DecideClaimProps) {
  const deciding = useDecideClaim();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  if (claim.verificationDate && !isWithdrawing)
    return <Decided claim={claim} onWithdraw={() => setWithdrawing(true)} />;
  function decide(status: 'verified' | 'rejected') {
    if (status === 'rejected' && reason.trim() === '') return setReasonMissing(true);
    deciding.mutate(
      { id: claim.id, status, reason },
      {
        onSuccess: () => {
          toast({
            title: isWithdrawing
              ? 'Verification withdrawn'
              : status === 'verified'
                ? 'Claim verified'
                : 'Claim rejected',
            description: `${claim.claimant.name} has been notified by e-mail.`,
          });
          onDone();
        },
      },
    );
  }
  return (
    <footer className="grid gap-3 border-t p-4 md:px-6">
      <Field
        label="Note to the claimant"
        hint={
          isWithdrawing
            ? 'Sent by e-mail and kept in the audit log. The home loses its badge, and its listing is hidden.'
            : 'E-mailed to the claimant and kept in the audit log. Required to reject.'
        }
        error={
          isReasonMissing
            ? 'Give a reason so that the claimant can correct the claim'
            : describeError(deciding.error, 'Nothing was changed.')
        }
      >
        {control => (
          <Textarea
            {...control}
            value={reason}
            onChange={event => {
              setReason(event.target.value);
              setReasonMissing(false);
            }}
            maxLength={CLAIM_LIMITS.maxReason}
            className="min-h-18"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2.5">
        {isWithdrawing && (
          <Button variant="ghost" disabled={deciding.isPending} onClick={() => setWithdrawing(false)}>
            Cancel
          </Button>
        )}
        <Button variant="danger" disabled={deciding.isPending} onClick={() => decide('rejected')}>
          {isWithdrawing ? 'Withdraw verification' : 'Reject with reason'}
        </Button>
        {!isWithdrawing && (
          <Button disabled={deciding.isPending} onClick={() => decide('verified')}>
            Verify claim
          </Button>
        )}
      </div>
    </footer>
  );
}

function Decided({ claim, onWithdraw }: { claim: AdminClaim; onWithdraw: () => void }) {
  return (
    <footer className="grid justify-items-start gap-1 border-t p-4 text-sm md:px-6">
      <p>
        {claim.claimStatus === 'verified' ? 'Verified' : 'Rejected'} {formatMoment(claim.verificationDate!)}
        {claim.decidedByName && ` by ${claim.decidedByName}`}.
      </p>
      {claim.verificationNotes && <p className="text-muted-foreground">{claim.verificationNotes}</p>}
      {claim.claimStatus === 'verified' && (
        <Button size="sm" variant="outline" className="mt-2" onClick={onWithdraw}>
          Withdraw verification…
        </Button>
      )}
    </footer>
  );
}
