import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { usePriceQuestion } from '#features/listings/index.ts';
import { fieldErrors, hasCode } from '#shared/api/failures.ts';
import { namesOf, showIssues } from '#shared/forms/show-issues.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { NOT_SIGNED_IN, useCreateClaim } from '../api/use-create-claim.ts';
import type { ChosenDocument } from '../api/use-create-claim.ts';
import { claimOf, EMPTY_DRAFT, isComplete, stepOfRefused } from './claim-draft.ts';
import type { ClaimOutput } from './claim-draft.ts';
import type { ClaimFields } from './use-claim-fields.ts';

type ClaimToSubmit = {
  addressId: number | null;
  form: ClaimFields;
  isDispute: boolean;
  documents: readonly ChosenDocument[];
};

type AfterSubmit = {
  onCreated: () => void;
  onLoginNeeded: () => void;
  /** Called with the step of the first refused field, which then takes the focus. */
  onRefusedIn: (step: number) => void;
};

/** Sends a complete claim of a user who is logged in, and asks about an unusual price. */
export function useSubmitClaim(
  { addressId, form, isDispute, documents }: ClaimToSubmit,
  { onCreated, onLoginNeeded, onRefusedIn }: AfterSubmit,
) {
  const knownUser = useKnownUser();
  const creating = useCreateClaim(onCreated);
  // A double click, or a retry after a lost answer, is answered with the claim that the first request created.
  const [creationKey] = useState(() => crypto.randomUUID());
  const { question, ask } = usePriceQuestion();

  async function submit() {
    if (addressId === null) return toast({ title: t`No address selected`, variant: 'destructive' });
    if (!isComplete(form.getValues())) return toast({ ...INCOMPLETE, variant: 'destructive' });
    await form.handleSubmit(output => send(output, addressId))();
  }

  async function send(output: ClaimOutput, claimed: number, confirmation: { confirmsPrice?: true } = {}) {
    if (!(await knownUser())) {
      toast({ ...NOT_SIGNED_IN, variant: 'destructive' });
      return onLoginNeeded();
    }
    creating.mutate(
      { claim: { ...claimOf(output, claimed), isDispute, creationKey, ...confirmation }, documents },
      {
        onError: error => {
          if (hasCode(error, 'session.required')) onLoginNeeded();
          if (!ask(error, () => void send(output, claimed, { confirmsPrice: true }))) showRefused(error);
        },
      },
    );
  }

  function showRefused(error: Error) {
    showIssues(error, namesOf(EMPTY_DRAFT), form.setError);
    const step = stepOfRefused(fieldErrors(error));
    if (step !== undefined) onRefusedIn(step);
  }

  return { submit, isSending: creating.isPending, question };
}

const INCOMPLETE = {
  title: t`Incomplete Information`,
  description: t`Please complete all required fields in each step`,
};
