import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { formatMoment } from '@sway/domain/text/format';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { TextareaField } from '#shared/ui/fields/text-field.tsx';
import { useDecideClaim } from '../api/use-admin-claims.ts';
import { ConfirmDispute } from './confirm-dispute.tsx';
import { useDecision } from './use-decision.ts';

type DecideClaimProps = { claim: AdminClaim; onDone: () => void };

/** The foot of a claim: the form to decide it with a note to the claimant, or the decision. */
export function DecideClaim({ claim, onDone }: DecideClaimProps) {
  const [wantsToWithdraw, setWithdrawing] = useState(false);
  const isWithdrawing = wantsToWithdraw && claim.claimStatus === 'verified';
  return (
    <footer className="border-t bg-background p-4 md:px-8 lg:sticky lg:bottom-0 lg:z-10">
      <div className="mx-auto max-w-[916px]">
        {claim.verificationDate && !isWithdrawing ? (
          <Decided claim={claim} onDone={onDone} onWithdraw={() => setWithdrawing(true)} />
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

type DecisionFormProps = DecideClaimProps & {
  /** Given while a verification is being withdrawn. */
  onCancel: (() => void) | undefined;
};

function DecisionForm({ claim, onDone, onCancel }: DecisionFormProps) {
  const isWithdrawing = onCancel !== undefined;
  const decision = useDecision(claim, { isWithdrawing, onDone });
  const { note, problem, isBusy } = decision;
  return (
    <div className="grid gap-3">
      <TextareaField
        label="Note to the claimant"
        hint={
          isWithdrawing
            ? t`Sent by e-mail and kept in the audit log. The home loses its badge, and its listing is hidden.`
            : t`E-mailed to the claimant and kept in the audit log. Required to reject and to ask for more.`
        }
        error={problem}
        value={note}
        onChange={event => decision.setNote(event.target.value)}
        maxCharacters={CLAIM_LIMITS.maxReason}
        className="min-h-11"
        rows={1}
      />
      <Decisions decision={decision} onCancel={onCancel} />
      {decision.isConfirming && (
        <ConfirmDispute
          claim={claim}
          isBusy={isBusy}
          onConfirm={decision.verifyInDispute}
          onClose={decision.stopConfirming}
        />
      )}
    </div>
  );
}

type DecisionsProps = Pick<DecisionFormProps, 'onCancel'> & { decision: ReturnType<typeof useDecision> };

/** The buttons to decide, or to withdraw the verification. */
function Decisions({ decision: { isBusy, decideWithNote, verify }, onCancel }: DecisionsProps) {
  const isWithdrawing = onCancel !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      <Button variant="ghost" disabled={isBusy} onClick={onCancel ?? (() => decideWithNote('asked'))}>
        {isWithdrawing ? t`Cancel` : t`Ask for more`}
      </Button>
      <Button variant="danger" disabled={isBusy} onClick={() => decideWithNote('rejected')}>
        {isWithdrawing ? t`Withdraw verification` : t`Reject with reason`}
      </Button>
      {!isWithdrawing && (
        <Button disabled={isBusy} onClick={verify}>
          <BadgeCheck aria-hidden="true" />
          Verify claim
        </Button>
      )}
    </div>
  );
}

function Decided({ claim, onDone, onWithdraw }: DecideClaimProps & { onWithdraw: () => void }) {
  const keeping = useDecideClaim(claim, onDone);
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p>
        {claim.claimStatus === 'verified' ? t`Verified` : t`Rejected`} {formatMoment(claim.verificationDate!)}
        {claim.decidedByName && ` by ${claim.decidedByName}`}.
      </p>
      {claim.verificationNotes && <p className="text-muted-foreground">{claim.verificationNotes}</p>}
      {claim.claimStatus === 'verified' && (
        <Button size="sm" variant="outline" className="mt-2" onClick={onWithdraw}>
          Withdraw verification…
        </Button>
      )}
      {claim.claimStatus === 'verified' && claim.objectedAt && (
        <Button
          size="sm"
          disabled={keeping.isPending}
          onClick={() => keeping.mutate({ status: 'verified', reason: '' })}
        >
          Keep it verified
        </Button>
      )}
      <Failure text={describeError(keeping.error)} />
    </div>
  );
}
