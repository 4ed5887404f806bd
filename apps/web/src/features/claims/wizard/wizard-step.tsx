import type { Address } from '@sway/contract/addresses';
import { ConfirmEmailNotice } from '#shared/session/confirm-email-notice.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { DetailsFields } from '../components/details-fields.tsx';
import { ChosenDocuments } from './chosen-documents.tsx';
import { LAST_STEP } from './claim-draft.ts';
import { OwnershipStep } from './ownership-step.tsx';
import type { StepProps } from './step-props.ts';
import { TermsStep } from './terms-step.tsx';
import type { ClaimWizard } from './use-claim-wizard.ts';

const STEPS = [OwnershipStep, HomeStep, TermsStep] as const;

/** The details of the home. Only an owner can set a price. */
function HomeStep(step: StepProps) {
  const isOwner = step.draft.ownershipType === 'owner';
  return <DetailsFields {...step} hasPrice={isOwner} isTypeRequired={isOwner} />;
}

type WizardStepProps = { wizard: ClaimWizard; isDispute: boolean; address: Address | null };

/** The fields of the current step, below what the user's account still needs for a claim. */
export function WizardStep({ wizard, isDispute, address }: WizardStepProps) {
  const { user, isLoading } = useSession();
  const { form, draft, step, ownListing, documents, setDocuments } = wizard;
  const Step = STEPS[step]!;
  return (
    <>
      {!user && !isLoading && <LogInFirst onLogIn={wizard.logIn} />}
      <ConfirmEmailNotice purpose="to claim this home" />
      <Step form={form} draft={draft} address={address} isDispute={isDispute} ownListing={ownListing}>
        {step === LAST_STEP && <ChosenDocuments documents={documents} onChange={setDocuments} />}
      </Step>
    </>
  );
}

/** Tells a visitor at the start that a claim needs an account. */
function LogInFirst({ onLogIn }: { onLogIn: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-sand-border bg-sand px-3.5 py-2.5">
      <p className="min-w-52 grow basis-0 text-md">
        You need an account to submit a claim. What you enter here is kept while you log in.
      </p>
      <Button size="sm" onClick={onLogIn}>
        Log in or sign up
      </Button>
    </div>
  );
}
