import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsShown } from '#shared/hooks/use-is-shown.ts';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import type { ChosenDocument } from '../api/use-create-claim.ts';
import { useClaimForm } from './use-claim-form.ts';
import { useSubmitClaim } from './use-submit-claim.ts';

type ClaimWizardOptions = { addressId: number | null; isDispute: boolean; onClose: () => void };

/** What the wizard holds: the form, the documents, and how a claim ends. */
export function useClaimWizard({ addressId, isDispute, onClose }: ClaimWizardOptions) {
  const claim = useClaimForm(addressId, isDispute);
  const [documents, setDocuments] = useState<ChosenDocument[]>([]);
  const logIn = useLogIn(addressId);
  const isShown = useIsShown();

  /** Cancel and a submitted claim empty the form; a dialog that is only closed keeps it until the tab is closed. */
  function end() {
    claim.empty();
    onClose();
  }
  /** The user may have closed the dialog while the claim was sent, and be on another page. */
  function finish() {
    if (isShown.current) end();
    else claim.empty();
  }
  const sending = useSubmitClaim(
    { addressId, form: claim.form, isDispute, documents },
    { onCreated: finish, onLoginNeeded: logIn, onRefusedIn: claim.goTo },
  );
  return { ...claim, ...sending, documents, setDocuments, logIn, end };
}

export type ClaimWizard = ReturnType<typeof useClaimWizard>;

/** Goes to the login page, which returns to the wizard. The draft is stored on the device. */
function useLogIn(addressId: number | null) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('claim', '1');
  const next = addressId === null ? pathname : `${paths.address(addressId)}?${query}`;
  return () => void navigate(loginPath(next));
}
