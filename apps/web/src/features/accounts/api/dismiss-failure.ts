import { currentToast, dismissToast } from '#shared/ui/toasts/toast.ts';

/** Closes the toast about a failure when the user tries again: beside the page of a success it would contradict it. */
export function dismissFailure(): void {
  const shown = currentToast();
  if (shown?.open && shown.variant === 'destructive') dismissToast(shown.id);
}
