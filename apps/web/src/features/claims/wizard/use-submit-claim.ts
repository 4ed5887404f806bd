import { useState } from 'react';
import { usePriceQuestion } from '#features/listings/index.ts';
import { fieldErrors, hasCode } from '#shared/api/failures.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { NOT_SIGNED_IN, useCreateClaim } from '../api/use-create-claim.ts';
import type { ChosenDocument } from '../api/use-create-claim.ts';
import { claimOf, isComplete } from './claim-draft.ts';
import type { ClaimDraft, DraftErrors } from './claim-draft.ts';

type ClaimToSubmit = {
  addressId: number | null;
  draft: ClaimDraft;
  isDispute: boolean;
  documents: readonly ChosenDocument[];
};

type AfterSubmit = {
  onCreated: () => void;
  onLoginNeeded: () => void;
  /** Called with the messages about single fields. */
  onRefused: (errors: DraftErrors) => void;
};

/** Sends a complete claim of a user who is logged in, and asks about an unusual price. */
export function useSubmitClaim(
  { addressId, draft, isDispute, documents }: ClaimToSubmit,
  { onCreated, onLoginNeeded, onRefused }: AfterSubmit,
) {
  const knownUser = useKnownUser();
  const creating = useCreateClaim(onCreated);
  // A double click, or a retry after a lost answer, is answered with the claim that the first request created.
  const [creationKey] = useState(() => crypto.randomUUID());
  const { question, ask } = usePriceQuestion();

  async function submit(confirmation: { confirmsPrice?: true } = {}) {
    if (addressId === null) return toast({ title: 'No address selected', variant: 'destructive' });
    if (!isComplete(draft)) return toast({ ...INCOMPLETE, variant: 'destructive' });
    if (!(await knownUser())) {
      toast({ ...NOT_SIGNED_IN, variant: 'destructive' });
      return onLoginNeeded();
    }
    creating.mutate(
      { claim: { ...claimOf(draft, addressId), isDispute, creationKey, ...confirmation }, documents },
      {
        onError: error => {
          if (hasCode(error, 'session.required')) onLoginNeeded();
          if (!ask(error, () => void submit({ confirmsPrice: true }))) onRefused(fieldErrors(error));
        },
      },
    );
  }

  return { submit, isSending: creating.isPending, question };
}

const INCOMPLETE = {
  title: 'Incomplete Information',
  description: 'Please complete all required fields in each step',
};
