import { LoaderCircle } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { STILL_NEEDED_ID, StillNeeded } from '../components/still-needed.tsx';
import { isStepValid, LAST_STEP, missingIn } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';

type WizardFooterProps = {
  draft: ClaimDraft;
  isBusy: boolean;
  onCancel: () => void;
  onPrevious: () => void;
};

/** What the step still needs, and the buttons below it. */
export function WizardFooter({ draft, isBusy, onCancel, onPrevious }: WizardFooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t p-4 low:sticky low:bottom-0 low:bg-popover low:py-2.5 md:px-6">
      <StillNeeded words={missingIn(draft, draft.step)} />
      <Button variant="ghost" className="mr-auto" onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      {draft.step > 0 && (
        <Button variant="outline" onClick={onPrevious} disabled={isBusy}>
          Previous
        </Button>
      )}
      <ForwardButton draft={draft} isBusy={isBusy} />
    </footer>
  );
}

/** Goes to the next step, or submits the claim. Disabled while the step still needs something. */
function ForwardButton({ draft, isBusy }: { draft: ClaimDraft; isBusy: boolean }) {
  const isLast = draft.step === LAST_STEP;
  return (
    <Button
      type="submit"
      variant={isLast ? 'lime' : 'primary'}
      // On the narrowest phones it is in a row of its own.
      className="max-[22rem]:grow"
      disabled={isBusy || !isStepValid(draft, draft.step)}
      aria-describedby={isStepValid(draft, draft.step) ? undefined : STILL_NEEDED_ID}
      aria-busy={isBusy}
    >
      {isBusy && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {isLast && (isBusy ? 'Submitting...' : 'Submit Claim')}
      {!isLast && 'Next Step'}
    </Button>
  );
}
