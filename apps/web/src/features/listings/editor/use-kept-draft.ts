import { useEffect, useRef, useState } from 'react';
import { withoutExpired } from '#shared/uploads/upload-item.ts';
import { forgetDraft, keepDraft, newCreationKey, newDraft, openDraft } from './listing-draft.ts';
import { useListingForm } from './use-listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** The form of a new listing, begun where this device has kept a draft; what changes in it is kept. */
export function useKeptDraft() {
  const [draft] = useState(openDraft);
  const [isKept, setKept] = useState(draft.isKept);
  const creationKey = useRef(draft.creationKey);
  const form = useListingForm(draft.input);
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ creationKey: creationKey.current, input: values }),
      }),
    [subscribe],
  );

  useEffect(() => {
    if (draft.isKept) void askForExpired(form);
  }, [draft, form]);

  function startOver(): void {
    forgetDraft();
    const { creationKey: key, input } = newDraft();
    creationKey.current = key;
    form.reset(input);
    forgetDraft();
    setKept(false);
  }

  return {
    form,
    /** Whether what stands in the form was kept from before. */
    isKept,
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
