import { t } from '@sway/domain/language/texts';
import { useLayoutEffect, useState } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import type { EditBase } from './edit-base.ts';
import { ListingEditor, WAITING } from './listing-editor.tsx';
import type { ListingInput } from './listing-form.ts';
import { MergeNotice } from './merge-notice.tsx';
import { useEditMerge } from './use-edit-merge.ts';
import type { ListingFormState } from './use-listing-form.ts';
import { useListingForm } from './use-listing-form.ts';
import { useSubmit } from './use-submit.ts';
import { useSaveEdit } from './use-save-edit.ts';
import { WaitingEditNotice } from './waiting-edit-notice.tsx';

type EditListingProps = {
  from: EditBase;
  /** What an edit of this listing that waits on this device has in its form. */
  kept?: ListingInput | undefined;
  /** Whether the listing lacks what publishing needs. What that is, is marked, and saving publishes. */
  isToPublish: boolean;
  /** Called with whether the form differs from its base. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** The editor of a listing. On a conflict with another window, it merges both edits. */
export function EditListing({ from, kept, isToPublish, onChanged, onSaved, onCancel }: EditListingProps) {
  const form = useListingForm(from.input);
  useRestored(form, kept);
  const { base, conflict, mergeWithServer, resolve } = useEditMerge(form, from);
  const [isCorrection, setCorrection] = useState(false);
  const canCorrect = useCanCorrect(base);
  const { save, isSaving, question } = useSaveEdit({
    form,
    base,
    isCorrection: isCorrection && canCorrect,
    canWait: !isToPublish,
    onSaved,
    onConflict: mergeWithServer,
    onTooLateToCorrect: () => setCorrection(false),
  });
  const { isWaiting, giveawayQuestion, onSubmit } = useSubmit(form, save);
  const { isDirty } = form.formState;
  // A layout effect, so that Escape right after typing asks before discarding.
  useLayoutEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  return (
    <ListingEditor
      isDialog
      listingId={base.version > 0 ? base.id : null}
      form={form}
      isBusy={isSaving || isWaiting}
      isAddressFixed={base.isAddressFixed}
      priceBefore={base.priceBefore}
      correction={canCorrect ? { isOn: isCorrection, onChange: setCorrection } : undefined}
      submitLabel={isWaiting ? WAITING : isToPublish ? 'Save and publish' : 'Save changes'}
      onCancel={onCancel}
      onSubmit={onSubmit}
      marksMissing={isToPublish}
      head={
        <>
          <div className="pr-12">
            <DialogTitle className="type-h2">Edit listing</DialogTitle>
            <p className="mt-1 text-muted-foreground">{isToPublish ? TO_PUBLISH : headline(base)}</p>
          </div>
          <WaitingEditNotice listingId={base.id} />
          {question}
          {giveawayQuestion}
          {conflict && <MergeNotice mine={form.getValues()} conflict={conflict} onResolve={resolve} />}
        </>
      }
    />
  );
}

/** Puts what was kept into the form, as if it had been typed. */
function useRestored({ reset }: ListingFormState, kept: ListingInput | undefined): void {
  const [restored] = useState(kept);
  useLayoutEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [reset, restored]);
}

/** Whether a mistaken price can still be corrected. */
function useCanCorrect({ priceSettlesAt }: EditBase): boolean {
  const now = useNow();
  return priceSettlesAt !== undefined && now < new Date(priceSettlesAt);
}

const TO_PUBLISH = t`Buyers need what is marked below. Saving publishes your home.`;

function headline({ version, isActive }: EditBase): string {
  if (version === 0) return t`It stays private until you publish it.`;
  return isActive ? t`Buyers see your changes as soon as you save.` : t`It is hidden. Only you can see it.`;
}
