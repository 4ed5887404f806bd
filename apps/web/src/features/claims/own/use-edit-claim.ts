import type { Claim } from '@sway/contract/claims';
import { canSetPrice, canSubmitAgain, verificationPromise } from '@sway/domain/claims/claim-rules';
import { claimDetails } from '@sway/contract/claims';
import { t } from '@sway/domain/language/texts';
import { useAddress } from '#shared/queries/use-address.ts';
import { usePriceQuestion } from '#features/listings/index.ts';
import { namesOf, showIssues } from '#shared/forms/show-issues.ts';
import { useUnsavedChanges } from '#shared/hooks/use-unsaved-changes.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { measureTexts, numberText } from '#shared/forms/measure-texts.ts';
import { useChangeClaim } from '../api/use-change-claim.ts';
import { EMPTY_DRAFT, missingIn, notesOf } from '../wizard/claim-draft.ts';
import type { ClaimOutput, ClaimDraft } from '../wizard/claim-draft.ts';
import { useClaimFields, useDraft } from '../wizard/use-claim-fields.ts';

/** The form of a claim that is edited, and its saving, which asks about an unusual price. */
export function useEditClaim(claim: Claim, onClose: () => void) {
  const canPrice = ({ ownershipType }: { ownershipType: Claim['ownershipType'] | null }) =>
    canSetPrice({ status: claim.claimStatus, ownershipType: ownershipType ?? claim.ownershipType });
  const form = useClaimFields(draftOf(claim), canPrice);
  const draft = useDraft(form);
  const unsaved = useUnsavedChanges(form.formState.isDirty, t`The claim stays as you last saved it.`);
  const changing = useChangeClaim();
  const price = usePriceQuestion();
  const address = useAddress(claim.addressId).data ?? null;
  const isReturned = canSubmitAgain(claim.claimStatus, claim.askedAt !== null);
  const hasPrice = canPrice(draft);
  // The contact details are part of the form only when the claim is submitted again.
  const steps = isReturned ? [0, 1] : [1];
  const stillNeeded = [...new Set(steps.flatMap(step => missingIn(draft, step, hasPrice)))];

  function send(output: ClaimOutput, confirmation: { confirmsPrice?: true } = {}) {
    const details = { ...changeOf(output, hasPrice), ...(isReturned ? submittedAgain(output) : {}) };
    changing.mutate(
      { id: claim.id, ...details, ...confirmation },
      {
        onError: error => {
          if (!price.ask(error, () => send(output, { confirmsPrice: true })))
            showIssues(error, namesOf(EMPTY_DRAFT), form.setError);
        },
        onSuccess: () => {
          toast(isReturned ? SUBMITTED_AGAIN : { title: t`Claim saved` });
          unsaved.leaveWithoutAsking(onClose);
        },
      },
    );
  }

  return {
    form,
    draft,
    /** The claimed address; null until it is loaded. */
    address,
    /** Whether it was rejected or asked about, so that saving submits it again. */
    isReturned,
    hasPrice,
    /** What keeps the form from being saved, in words. */
    stillNeeded,
    canSave: !changing.isPending && stillNeeded.length === 0,
    save: form.handleSubmit(output => send(output)),
    isSaving: changing.isPending,
    failure: changing.error,
    leave: () => unsaved.leave(onClose),
    question: price.question ?? unsaved.question,
  };
}

/** Who claims, which can be corrected when a claim is submitted again. */
function submittedAgain(output: ClaimOutput) {
  return {
    claimStatus: 'pending_verification' as const,
    ...(output.ownershipType ? { ownershipType: output.ownershipType } : {}),
    notes: notesOf(output),
  };
}

const SUBMITTED_AGAIN = {
  title: t`Claim submitted again`,
  description: t`We will e-mail you within ${verificationPromise()}.`,
};

/** What a claim says, as the values of its form. */
function draftOf(claim: Claim): ClaimDraft {
  const { contactPreferences: contact, features } = claim;
  return {
    ...EMPTY_DRAFT,
    ownershipType: claim.ownershipType,
    fullName: contact.fullName,
    contactEmail: contact.email,
    contactPhone: contact.phone ?? '',
    propertyType: claim.propertyType as ClaimDraft['propertyType'],
    swayPrice: numberText(claim.swayPrice),
    propertyDescription: claim.propertyDescription ?? '',
    ...measureTexts(claim),
    yearBuilt: numberText(claim.yearBuilt),
    features,
  };
}

/** The details of the form as a change. Empty fields are sent as empty. */
function changeOf(output: ClaimOutput, hasPrice: boolean) {
  const { swayPrice, ...details } = claimDetails.parse(output);
  return hasPrice ? { swayPrice, ...details } : details;
}
