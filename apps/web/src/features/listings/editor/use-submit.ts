import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useIsShown } from '#shared/hooks/use-is-shown.ts';
import { isUploading } from '#shared/uploads/upload-item.ts';
import { whenTransferred } from '#shared/uploads/upload-queue.ts';
import type { ListingOutput } from './listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/**
 * Submits the form once its files are uploaded: a submit during an upload waits for it, and is then checked again, because a file may have
 * failed and the user may have typed on.
 */
export function useSubmit(form: ListingFormState, onValid: (output: ListingOutput) => Promise<void> | void) {
  const [isWaiting, setWaiting] = useState(false);
  const isShown = useIsShown();
  const areUploading = () => isUploading([...form.getValues('images'), ...form.getValues('videos')]);

  async function submit(output: ListingOutput): Promise<void> {
    if (!areUploading()) return onValid(output);
    setWaiting(true);
    await whenTransferred(() => !areUploading() || !isShown.current);
    if (!isShown.current) return;
    setWaiting(false);
    await form.handleSubmit(submit)();
  }

  return {
    /** Whether a submit waits for files. */
    isWaiting,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(submit)(event),
  };
}
