import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { useIsShown } from '#shared/hooks/use-is-shown.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useDecideClaim } from '../api/use-admin-claims.ts';
import type { ClaimDecision } from '../api/use-admin-claims.ts';
import { isDisputed, verifiedRival } from './confirm-dispute.tsx';

/** What is still missing for each decision that needs a note. */
const NOTE_NEEDED = {
  rejected: t`Give a reason so that the claimant can correct the claim`,
  asked: t`Say what you need from the claimant`,
  verified: t`Give a reason: the other claimant gets it too`,
};

const DONE = { verified: t`Claim verified`, rejected: t`Claim rejected`, asked: t`Claimant asked for more` };

type DecisionOptions = { isWithdrawing: boolean; onDone: () => void };

/** The decision about a claim: its note, what is missing for it, and the question before it takes something from another user. */
export function useDecision(claim: AdminClaim, { isWithdrawing, onDone }: DecisionOptions) {
  const isShown = useIsShown();
  const deciding = useDecideClaim(claim, decision => {
    toast({
      title: isWithdrawing ? t`Verification withdrawn` : DONE[decision.status],
      description: t`${claim.claimant.name} has been notified by e-mail.`,
    });
    // The admin may have opened another claim meanwhile.
    if (isShown.current) onDone();
  });
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const rival = verifiedRival(claim);
  const hasNote = note.trim() !== '';

  function decide(decision: ClaimDecision) {
    deciding.mutate(decision, { onError: () => setConfirming(false) });
  }
  function decideWithNote(status: 'rejected' | 'asked') {
    if (hasNote) decide({ status, reason: note });
    else setMissing(NOTE_NEEDED[status]);
  }
  function verify() {
    if (rival && !hasNote) setMissing(NOTE_NEEDED.verified);
    else if (isDisputed(claim)) setConfirming(true);
    else decide({ status: 'verified', reason: note });
  }
  function verifyInDispute() {
    const withdrawn = { withdrawnClaimId: rival?.id, withdrawnVersion: rival?.version };
    decide({ status: 'verified', reason: note, ...withdrawn });
  }

  return {
    note,
    setNote(next: string) {
      setNote(next);
      setMissing(undefined);
    },
    problem: missing ?? describeError(deciding.error, t`Nothing was changed.`),
    isBusy: deciding.isPending,
    decideWithNote,
    verify,
    isConfirming,
    stopConfirming: () => setConfirming(false),
    verifyInDispute,
  };
}
