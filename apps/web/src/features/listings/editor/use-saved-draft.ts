import { useEffect, useRef, useState } from 'react';
import { withoutExpired } from '#shared/uploads/upload-item.ts';
import { deleteDraft, saveDraft, newCreationKey, newDraft, openDraft } from './listing-draft.ts';
import { useListingForm } from './use-listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** The form of a new listing, begun where this device has kept a draft; what changes in it is kept. */
export function useSavedDraft() {
  const [draft] = useState(openDraft);
  const [isRestored, setKept] = useState(draft.isRestored);
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
    if (draft.isRestored) void askForExpired(form);
  }, [draft, form]);

  function startOver(): void {
    deleteDraft();
    const { creationKey: key, input } = newDraft();
    creationKey.current = key;
    form.reset(input);
    deleteDraft();
    setKept(false);
  }

  return {
    form,
    /** Whether what stands in the form was kept from before. */
    isRestored,
    startOver,
    creationKey: () => creationKey.current,
    /** For when the key has made another listing, in another tab say. */
    renewCreationKey: () => (creationKey.current = newCreationKey()),
  };
}

/** Files of a draft that lay longer than the server keeps them are marked, to be chosen again. */
async function askForExpired({ getValues, setValue }: ListingFormState): Promise<void> {
  for (const field of ['images', 'videos'] as const) {
    const before = getValues(field);
    const now = await withoutExpired(before);
    const isAsItWas = getValues(field) === before;
    if (isAsItWas && now.some((item, i) => item !== before[i])) setValue(field, now);
  }
}
