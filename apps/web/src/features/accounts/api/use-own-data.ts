import { t } from '@sway/domain/language/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { endSession } from '#shared/session/end-session.ts';
import { signedOut } from '#shared/session/session-changes.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { dismissFailure } from './dismiss-failure.ts';

/** Downloads all data that Sway stores about the user as a JSON file. */
export function useExportAccount() {
  return useMutation({
    mutationFn: () => request('GET /api/auth/export', {}),
    onMutate: dismissFailure,
    onSuccess: data => saveAsFile(`sway-${data.user.username}.json`, JSON.stringify(data, null, 2)),
    onError: toastFailure(t`Export Failed`, t`Your data could not be downloaded.`),
  });
}

function saveAsFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Deletes the user's account (product/accounts.md#deletion-makes-the-user-anonymous) and goes to the home page. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) =>
      endSession(queryClient, () => request('POST /api/auth/delete-account', { body: { password } })),
    onSuccess: () => {
      toast({ title: t`Account Deleted`, description: t`Your personal data has been deleted. Haere rā.` });
      signedOut(queryClient);
      void navigate(paths.home);
    },
    onError(error) {
      // The dialog says it at the field.
      if (hasCode(error, 'account.password_wrong')) return;
      toastFailure(t`Delete Failed`, t`Your account could not be deleted.`)(error);
    },
  });
}
