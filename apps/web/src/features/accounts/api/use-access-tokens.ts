import { t } from '@sway/domain/language/texts';
import type { CallBody } from '@sway/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { tokenKeys } from '#shared/queries/token-keys.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** The user's access tokens, fetched again each time they are shown, because programs use them meanwhile. */
export function useAccessTokens() {
  return useQuery({
    queryKey: tokenKeys.own,
    queryFn: ({ signal }) => request('GET /api/auth/tokens', {}, signal),
    staleTime: 0,
  });
}

/** Makes an access token; the form shows why it could not. */
export function useCreateAccessToken() {
  return useMutation({
    mutationFn: (body: CallBody<'POST /api/auth/tokens'>) => request('POST /api/auth/tokens', { body }),
    onSettled: useRefetch(tokenKeys.own),
  });
}

export function useRevokeAccessToken() {
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/auth/tokens/:id', { params: { id } }),
    onSuccess: () => toast({ title: t`Access Token Revoked` }),
    onError: toastFailure(t`Access Token Not Revoked`, t`It could not be revoked.`),
    onSettled: useRefetch(tokenKeys.own),
  });
}
