import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from '#shared/hooks/use-before-unload.ts';
import { withoutExpired } from '#shared/uploads/upload-item.ts';
import {
  deleteDraft,
  isDraftOnlyHere,
  saveDraft,
  newCreationKey,
  newDraft,
  openDraft,
} from './listing-draft.ts';
import { useListingForm } from './use-listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** The form of a new listing, restored from this device's draft if there is one. Changes are stored. */
export function useSavedDraft() {
  const [draft] = useState(openDraft);
  const [isRestored, setRestored] = useState(draft.isRestored);
  const creationKey = useRef(draft.creationKey);
  const form = useListingForm(draft.input);
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft({ creationKey: creationKey.current, input: values }),
      }),
    [subscribe],
  );

  useEffect(() => {
    if (draft.isRestored) void markExpired(form);
  }, [draft, form]);

  useBeforeUnload(isDraftOnlyHere);

  function startOver(): void {
    deleteDraft();
    const { creationKey: key, input } = newDraft();
    creationKey.current = key;
    form.reset(input);
    deleteDraft();
    setRestored(false);
  }

  return {
    form,
    /** Whether the form was restored from a stored draft. */
    isRestored,
    startOver,
    creationKey: () => creationKey.current,
    /** For when the key was used for another listing, for example in another tab. */
    renewCreationKey: () => (creationKey.current = newCreationKey()),
  };
}

/** Marks files of a draft that the server has deleted in the meantime, so that the user chooses them again. */
async function markExpired({ getValues, setValue }: ListingFormState): Promise<void> {
  for (const field of ['images', 'videos'] as const) {
    const before = getValues(field);
    const now = await withoutExpired(before);
    const isUnchanged = getValues(field) === before;
    if (isUnchanged && now.some((item, i) => item !== before[i])) setValue(field, now);
  }
}
