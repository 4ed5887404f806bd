import { findGiveaways, GIVEAWAY_TEXTS } from '@sway/domain/conversations/giveaways';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';

/** Asks before a text leaves the device that may give its writer away, such as a bank account or the code of an alarm. */
export function useGiveawayQuestion(confirmLabel: string) {
  const [asked, setAsked] = useState<{ questions: string[]; goOn: () => void } | null>(null);
  return {
    /** Goes on with a text, at once or after the user has said so. */
    ask(text: string, goOn: () => void): void {
      const questions = findGiveaways(text).map(giveaway => GIVEAWAY_TEXTS[giveaway]);
      if (questions.length === 0) goOn();
      else setAsked({ questions, goOn });
    },
    question: asked && (
      <ConfirmDialog
        title="Do you want others to know this?"
        confirmLabel={confirmLabel}
        cancelLabel="Change it"
        isBusy={false}
        onConfirm={() => {
          setAsked(null);
          asked.goOn();
        }}
        onClose={() => setAsked(null)}
      >
        {asked.questions.map(question => (
          <p key={question}>{question}</p>
        ))}
      </ConfirmDialog>
    ),
  };
}
