import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useGiveawayQuestion } from '#shared/forms/use-giveaway-question.tsx';
import { useIsShown } from '#shared/hooks/use-is-shown.ts';
import { isUploading } from '#shared/uploads/upload-item.ts';
import { whenTransferred } from '#shared/uploads/upload-queue.ts';
import type { ListingOutput } from './listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/**
 * Submits the form once its files are uploaded: a submit during an upload waits for it, and is then checked again, because a file may have
 * failed and the user may have typed on. It asks about a text that may give the user away.
 */
export function useSubmit(form: ListingFormState, onValid: (output: ListingOutput) => Promise<void> | void) {
  const [isWaiting, setWaiting] = useState(false);
  const isShown = useIsShown();
  const { ask, question } = useGiveawayQuestion(t`Show it anyway`);
  const areUploading = () => isUploading([...form.getValues('images'), ...form.getValues('videos')]);

  async function submit(output: ListingOutput): Promise<void> {
    if (!areUploading()) return ask(`${output.title}\n${output.description}`, () => void onValid(output));
    setWaiting(true);
    await whenTransferred(() => !areUploading() || !isShown.current);
    if (!isShown.current) return;
    setWaiting(false);
    await form.handleSubmit(submit)();
  }

  return {
    /** Whether a submit waits for files. */
    isWaiting,
    /** Shown while the user is asked. */
    giveawayQuestion: question,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit(submit)(event),
  };
}
