import type { AdminClaim } from '@sway/contract/admin-claims';
import { CLAIM_LIMITS } from '@sway/domain/claim-rules';
import { formatMoment } from '@sway/domain/format';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { useIsShown } from '#shared/hooks/use-is-shown.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useDecideClaim } from '../api/use-admin-claims.ts';
import type { ClaimDecision } from '../api/use-admin-claims.ts';
import { ConfirmDispute, isDisputed, verifiedRival } from './confirm-dispute.tsx';

type DecideClaimProps = { claim: AdminClaim; onDone: () => void };

/** The foot of a claim: the form to decide it with a note to the claimant, or the decision. */
export function DecideClaim({ claim, onDone }: DecideClaimProps) {
  const [wantsToWithdraw, setWithdrawing] = useState(false);
  const isWithdrawing = wantsToWithdraw && claim.claimStatus === 'verified';
  return (
    <footer className="border-t bg-background p-4 md:px-8 lg:sticky lg:bottom-0 lg:z-10">
      <div className="mx-auto max-w-[916px]">
        {claim.verificationDate && !isWithdrawing ? (
          <Decided claim={claim} onWithdraw={() => setWithdrawing(true)} />
        ) : (
          <DecisionForm
            claim={claim}
            onDone={onDone}
            onCancel={isWithdrawing ? () => setWithdrawing(false) : undefined}
          />
        )}
      </div>
    </footer>
  );
}

/** What is still missing for each decision that needs a note. */
const NOTE_NEEDED = {
  rejected: 'Give a reason so that the claimant can correct the claim',
  asked: 'Say what you need from the claimant',
  verified: 'Give a reason: the other claimant gets it too',
};

const DONE = { verified: 'Claim verified', rejected: 'Claim rejected', asked: 'Claimant asked for more' };

type DecisionFormProps = DecideClaimProps & {
  /** Given while a verification is being withdrawn. */
  onCancel: (() => void) | undefined;
};

function DecisionForm({ claim, onDone, onCancel }: DecisionFormProps) {
  const isShown = useIsShown();
  const deciding = useDecideClaim(claim, decision => {
    toast({
      title: onCancel ? 'Verification withdrawn' : DONE[decision.status],
      description: `${claim.claimant.name} has been notified by e-mail.`,
    });
    // The admin may have opened another claim meanwhile.
    if (isShown.current) onDone();
  });
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const withdrawn = verifiedRival(claim);
  const hasNote = note.trim() !== '';

  function decide(decision: ClaimDecision) {
    deciding.mutate(decision, { onError: () => setConfirming(false) });
  }
  function decideWithNote(status: 'rejected' | 'asked') {
    if (hasNote) decide({ status, reason: note });
    else setMissing(NOTE_NEEDED[status]);
  }
  function verify() {
    if (withdrawn && !hasNote) setMissing(NOTE_NEEDED.verified);
    else if (isDisputed(claim)) setConfirming(true);
    else decide({ status: 'verified', reason: note });
  }

  return (
    <div className="grid gap-3">
      <Field
        label="Note to the claimant"
        hint={
          onCancel
            ? 'Sent by e-mail and kept in the audit log. The home loses its badge, and its listing is hidden.'
            : 'E-mailed to the claimant and kept in the audit log. Required to reject and to ask for more.'
        }
        error={missing ?? describeError(deciding.error, 'Nothing was changed.')}
      >
        {control => (
          <Textarea
            {...control}
            value={note}
            onChange={event => {
              setNote(event.target.value);
              setMissing(undefined);
            }}
            maxLength={CLAIM_LIMITS.maxReason}
            className="min-h-11"
            rows={1}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {onCancel ? (
          <Button variant="ghost" disabled={deciding.isPending} onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="ghost" disabled={deciding.isPending} onClick={() => decideWithNote('asked')}>
            Ask for more
          </Button>
        )}
        <Button variant="danger" disabled={deciding.isPending} onClick={() => decideWithNote('rejected')}>
          {onCancel ? 'Withdraw verification' : 'Reject with reason'}
        </Button>
        {!onCancel && (
          <Button disabled={deciding.isPending} onClick={verify}>
            <BadgeCheck aria-hidden="true" />
            Verify claim
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDispute
          claim={claim}
          isBusy={deciding.isPending}
          onConfirm={() =>
            decide({
              status: 'verified',
              reason: note,
              withdrawnClaimId: withdrawn?.id,
              withdrawnVersion: withdrawn?.version,
            })
          }
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function Decided({ claim, onWithdraw }: { claim: AdminClaim; onWithdraw: () => void }) {
  return (
    <div className="grid justify-items-start gap-1 text-sm">
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
    </div>
  );
}
