import { useState } from 'react';
import { useIsShown } from '#shared/hooks/use-is-shown.ts';
import type { ChosenDocument } from '../api/use-create-claim.ts';
import { draftErrors, stepOfRefused } from './claim-draft.ts';
import type { ClaimDraft, DraftErrors } from './claim-draft.ts';
import { useClaimForm } from './use-claim-form.ts';
import { useLogIn } from './use-log-in.ts';
import { useSubmitClaim } from './use-submit-claim.ts';

type ClaimWizardOptions = { addressId: number | null; isDispute: boolean; onClose: () => void };

/** What the wizard holds: the form, the documents, and how a claim ends. */
export function useClaimWizard({ addressId, isDispute, onClose }: ClaimWizardOptions) {
  const form = useClaimForm(addressId, isDispute);
  const [documents, setDocuments] = useState<ChosenDocument[]>([]);
  const logIn = useLogIn(addressId);
  const isShown = useIsShown();
  const [refused, setRefused] = useState<DraftErrors>({});

  /** Cancel and a submitted claim empty the form; a dialog that is only closed keeps it until the tab is closed. */
  function end() {
    form.empty();
    onClose();
  }
  /** The user may have closed the dialog while the claim was sent, and be on another page. */
  function finish() {
    if (isShown.current) end();
    else form.empty();
  }
  const sending = useSubmitClaim(
    { addressId, draft: form.draft, isDispute, documents },
    { onCreated: finish, onLoginNeeded: logIn, onRefused: showRefused },
  );
  /** Goes back to the step with the first refused field, which then takes the focus. */
  function showRefused(errors: DraftErrors) {
    setRefused(errors);
    const step = stepOfRefused(errors);
    if (step !== undefined) form.goTo(step);
  }
  function edit(part: Partial<ClaimDraft>) {
    // What was refused has changed.
    setRefused({});
    form.edit(part);
  }
  const errors = { ...refused, ...draftErrors(form.draft) };
  return { ...form, ...sending, edit, errors, documents, setDocuments, logIn, end };
}

export type ClaimWizard = ReturnType<typeof useClaimWizard>;
