import { LoaderCircle } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { isStepValid, LAST_STEP } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';

const STILL_NEEDED_ID = 'claim-still-needed';

/** Why the next step is not open yet. */
export function StillNeeded({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p id={STILL_NEEDED_ID} className="w-full text-sm text-muted-foreground">
      Still needed: {words.join(', ')}.
    </p>
  );
}

/** Goes to the next step, or submits the claim. Disabled while the step still needs something. */
export function ForwardButton({ draft, isBusy }: { draft: ClaimDraft; isBusy: boolean }) {
  const isLast = draft.step === LAST_STEP;
  return (
    <Button
      type="submit"
      variant={isLast ? 'lime' : 'primary'}
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
