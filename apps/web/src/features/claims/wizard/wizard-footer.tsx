import { LoaderCircle } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { STILL_NEEDED_ID, StillNeeded } from '../components/still-needed.tsx';
import { LAST_STEP } from './claim-draft.ts';

type WizardFooterProps = {
  step: number;
  /** What the step still needs, in words. */
  missing: string[];
  isBusy: boolean;
  onCancel: () => void;
  onPrevious: () => void;
};

/** What the step still needs, and the buttons below it. */
export function WizardFooter({ step, missing, isBusy, onCancel, onPrevious }: WizardFooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t p-4 low:sticky low:bottom-0 low:bg-popover low:py-2.5 md:px-6">
      <StillNeeded words={missing} />
      <Button variant="ghost" className="mr-auto" onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      {step > 0 && (
        <Button variant="outline" onClick={onPrevious} disabled={isBusy}>
          Previous
        </Button>
      )}
      <ForwardButton isLast={step === LAST_STEP} isValid={missing.length === 0} isBusy={isBusy} />
    </footer>
  );
}

/** Goes to the next step, or submits the claim. Disabled while the step still needs something. */
function ForwardButton({ isLast, isValid, isBusy }: Record<'isLast' | 'isValid' | 'isBusy', boolean>) {
  return (
    <Button
      type="submit"
      variant={isLast ? 'lime' : 'primary'}
      // On the narrowest phones it is in a row of its own.
      className="max-[22rem]:grow"
      disabled={isBusy || !isValid}
      aria-describedby={isValid ? undefined : STILL_NEEDED_ID}
      aria-busy={isBusy}
    >
      {isBusy && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {isLast && (isBusy ? 'Submitting...' : 'Submit Claim')}
      {!isLast && 'Next Step'}
    </Button>
  );
}
