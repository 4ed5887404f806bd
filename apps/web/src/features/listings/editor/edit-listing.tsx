import { useLayoutEffect, useState } from 'react';
import { DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import type { EditBase } from './edit-base.ts';
import { ListingEditor } from './listing-editor.tsx';
import { MergeNotice } from './merge-notice.tsx';
import { useEditMerge } from './use-edit-merge.ts';
import { useListingForm } from './use-listing-form.ts';
import { useSaveEdit } from './use-save-edit.ts';

type EditListingProps = {
  from: EditBase;
  /** Called with whether the form differs from its base. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** The editor of a listing. On a conflict with another window, it merges both edits. */
export function EditListing({ from, onChanged, onSaved, onCancel }: EditListingProps) {
  const form = useListingForm(from.input);
  const { base, conflict, mergeWithServer, resolve } = useEditMerge(form, from);
  const [isCorrection, setCorrection] = useState(false);
  const canCorrect = useCanCorrect(base);
  const { save, isSaving, question } = useSaveEdit({
    form,
    base,
    isCorrection,
    onSaved,
    onConflict: mergeWithServer,
    onTooLateToCorrect: () => setCorrection(false),
  });
  const { isDirty } = form.formState;
  // A layout effect, so that Escape right after typing asks before discarding.
  useLayoutEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  return (
    <ListingEditor
      isDialog
      listingId={base.version > 0 ? base.id : null}
      form={form}
      isBusy={isSaving}
      isAddressFixed={base.isAddressFixed}
      priceBefore={base.priceBefore}
      correction={canCorrect ? { isOn: isCorrection, onChange: setCorrection } : undefined}
      submitLabel="Save changes"
      onCancel={onCancel}
      onSubmit={event => void form.handleSubmit(output => save(output))(event)}
      head={
        <>
          <div className="pr-12">
            <DialogTitle className="type-h2">Edit listing</DialogTitle>
            <p className="mt-1 text-muted-foreground">{headline(base)}</p>
          </div>
          {question}
          {conflict && <MergeNotice mine={form.getValues()} conflict={conflict} onResolve={resolve} />}
        </>
      }
    />
  );
}

/** Whether a mistaken price could still be corrected when the editor was opened. */
function useCanCorrect({ priceSettlesAt }: EditBase): boolean {
  const [openedAt] = useState(() => new Date());
  return priceSettlesAt !== undefined && openedAt < new Date(priceSettlesAt);
}

function headline({ version, isActive }: EditBase): string {
  if (version === 0) return 'It stays private until you publish it.';
  return isActive ? 'Buyers see your changes as soon as you save.' : 'It is hidden. Only you can see it.';
}
