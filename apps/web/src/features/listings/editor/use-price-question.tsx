import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';

/** Asks whether a price that is far from the estimate or the last price is right, because it may be mistyped. */
export function usePriceQuestion() {
  const [asked, setAsked] = useState<{ question: string; sendAgain: () => void } | null>(null);
  return {
    /**
     * Asks if a request was refused for its price.
     * @param sendAgain called if the user says that it is right
     * @returns whether it was
     */
    ask(error: Error, sendAgain: () => void): boolean {
      if (!hasCode(error, 'listing.price_unusual')) return false;
      setAsked({ question: describeError(error), sendAgain });
      return true;
    },
    question: asked && (
      <ConfirmDialog
        title="Check your price"
        confirmLabel="Yes, this is my price"
        isBusy={false}
        onConfirm={() => {
          setAsked(null);
          asked.sendAgain();
        }}
        onClose={() => setAsked(null)}
      >
        <p>{asked.question}</p>
      </ConfirmDialog>
    ),
  };
}
