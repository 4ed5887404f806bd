import type { Claim } from '@sway/contract/claims';
import { canSetPrice, canSubmitAgain, VERIFICATION_PROMISE } from '@sway/domain/claims/claim-rules';
import { useState } from 'react';
import { useAddress } from '#shared/queries/use-address.ts';
import { usePriceQuestion } from '#features/listings/index.ts';
import { useUnsavedChanges } from '#shared/hooks/use-unsaved-changes.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useChangeClaim } from '../api/use-change-claim.ts';
import { draftErrors, missingIn } from '../wizard/claim-draft.ts';
import type { ClaimDraft } from '../wizard/claim-draft.ts';
import { changeOf, draftOf, identityOf } from './edited-claim.ts';

/** The form of a claim that is edited, and its saving, which asks about an unusual price. */
export function useEditClaim(claim: Claim, onClose: () => void) {
  const [saved] = useState(() => draftOf(claim));
  const [draft, setDraft] = useState(saved);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const unsaved = useUnsavedChanges(isChanged, 'The claim stays as you last saved it.');
  const changing = useChangeClaim();
  const price = usePriceQuestion();
  const address = useAddress(claim.addressId).data ?? null;
  const isReturned = canSubmitAgain(claim.claimStatus, claim.askedAt !== null);
  const ownershipType = draft.ownershipType ?? claim.ownershipType;
  const hasPrice = canSetPrice({ status: claim.claimStatus, ownershipType });
  const whole: ClaimDraft = { ...draft, ownershipType: hasPrice ? 'owner' : ownershipType };
  // The contact details are part of the form only when the claim is submitted again.
  const steps = isReturned ? [0, 1] : [1];
  const stillNeeded = [...new Set(steps.flatMap(step => missingIn(whole, step)))];

  function save(confirmation: { confirmsPrice?: true } = {}) {
    const details = { ...changeOf(draft, hasPrice), ...(isReturned ? identityOf(draft) : {}) };
    changing.mutate(
      { id: claim.id, ...details, ...confirmation },
      {
        onError: error => void price.ask(error, () => save({ confirmsPrice: true })),
        onSuccess: () => {
          toast(isReturned ? SUBMITTED_AGAIN : { title: 'Claim saved' });
          unsaved.leaveWithoutAsking(onClose);
        },
      },
    );
  }

  return {
    draft,
    /** The claimed address; null until it is loaded. */
    address,
    change(part: Partial<ClaimDraft>) {
      setDraft({ ...draft, ...part });
      // What was refused has changed.
      if (changing.isError) changing.reset();
    },
    /** Whether it was rejected or asked about, so that saving submits it again. */
    isReturned,
    ownershipType,
    hasPrice,
    errors: draftErrors(whole),
    /** What keeps the form from being saved, in words. */
    stillNeeded,
    canSave: !changing.isPending && stillNeeded.length === 0,
    save,
    isSaving: changing.isPending,
    failure: changing.error,
    leave: () => unsaved.leave(onClose),
    question: price.question ?? unsaved.question,
  };
}

const SUBMITTED_AGAIN = {
  title: 'Claim submitted again',
  description: `We will e-mail you within ${VERIFICATION_PROMISE}.`,
};
