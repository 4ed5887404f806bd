import { t } from '@sway/domain/language/texts';
import { describeError } from '#shared/api/describe-error.ts';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { useSetSaved } from '../api/use-saved.ts';

type RemoveMarkedProps = { id: number; title: string; onClose: () => void };

/** Asks before a saved home goes that the user has noted something of (product/enquiries.md#notes-on-saved-homes). */
export function RemoveMarked({ id, title, onClose }: RemoveMarkedProps) {
  const setSaved = useSetSaved();
  return (
    // What is pressed in the dialog is neither for the heart nor for the row of the home, which opens it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className="hidden" onClick={event => event.stopPropagation()}>
      <ConfirmDialog
        title="Remove it with your notes?"
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        isDangerous
        isBusy={setSaved.isPending}
        error={describeError(setSaved.error, t`It was not removed.`)}
        onConfirm={() => setSaved.mutate({ id, isSaved: false, withMarks: true }, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          You have noted something of {title}. Your note, stars, tags and costs go with it, and cannot be
          brought back.
        </p>
      </ConfirmDialog>
    </span>
  );
}
