import { t } from '@sway/domain/language/texts';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../api/toast-failure.ts';
import { request } from '../api/request.ts';
import { toast } from '../ui/toasts/toast.ts';

/** Sends the mail that confirms the user's e-mail address again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: () => request('POST /api/auth/resend-verification', { body: {} }),
    onSuccess: () => toast({ title: t`Sent Again`, description: t`The link works once, for three days.` }),
    onError: toastFailure(t`Not Sent`, t`The e-mail could not be sent.`),
  });
}
