import type { Address } from '@sway/contract/addresses';
import { ConfirmEmailNotice } from '#shared/session/confirm-email-notice.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { ChosenDocuments } from './chosen-documents.tsx';
import { LAST_STEP } from './claim-draft.ts';
import { HomeStep } from './home-step.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { OwnershipStep } from './ownership-step.tsx';
import { TermsStep } from './terms-step.tsx';
import type { ClaimWizard } from './use-claim-wizard.ts';

const STEPS = [OwnershipStep, HomeStep, TermsStep] as const;

type WizardStepProps = { wizard: ClaimWizard; isDispute: boolean; address: Address | null };

/** The fields of the current step, below what the user's account still needs for a claim. */
export function WizardStep({ wizard, isDispute, address }: WizardStepProps) {
  const { user, isLoading } = useSession();
  const { draft, ownListing, edit, documents, setDocuments } = wizard;
  const Step = STEPS[draft.step];
  return (
    <>
      {!user && !isLoading && <LogInFirst onLogIn={wizard.logIn} />}
      <ConfirmEmailNotice purpose="to claim this home" />
      <Step
        draft={draft}
        address={address}
        isDispute={isDispute}
        ownListing={ownListing}
        errors={wizard.errors}
        onChange={edit}
      >
        {draft.step === LAST_STEP && <ChosenDocuments documents={documents} onChange={setDocuments} />}
      </Step>
    </>
  );
}
