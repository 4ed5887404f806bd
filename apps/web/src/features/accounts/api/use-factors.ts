import { t } from '@sway/domain/language/texts';
import type { FactorProof, PasskeyAnswer } from '@sway/contract/second-factor';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';
import { setSessionUser } from '#shared/session/session-changes.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** The user's second factors. */
export function useFactors() {
  return useQuery({
    queryKey: accountKeys.factors,
    queryFn: ({ signal }) => request('GET /api/auth/factors', {}, signal),
    staleTime: 0,
  });
}

// The contract does not import the types of the library's JSON, which the server made for it: hence the casts.

/** Has the browser sign what the site asks. @throws an error of the browser when the user cancels */
export async function signByPasskey(options: Record<string, unknown>): Promise<FactorProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return { kind: 'passkey', response: response as unknown as PasskeyAnswer };
}

/** Whether the user closed the browser's dialog, or it found no passkey: the browser does not tell which. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** Reads the factors and the session's user again after a change of them. */
function useFactorsChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: accountKeys.factors });
    const { factors } = queryClient.getQueryData<{ factors: unknown[] }>(accountKeys.factors) ?? {
      factors: [],
    };
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    if (user) setSessionUser(queryClient, { ...user, hasFactor: factors.length > 0 });
  };
}

/** Makes a passkey in the browser and adds it. */
export function useAddPasskey() {
  const onSettled = useFactorsChanged();
  return useMutation({
    async mutationFn(name: string) {
      const optionsJSON = await request('POST /api/auth/factors/passkey-options', { body: {} });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({
        optionsJSON: optionsJSON as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      return request('POST /api/auth/factors/passkeys', {
        body: { name, response: response as unknown as PasskeyAnswer },
      });
    },
    onSettled,
  });
}

/** A secret for an app that shows codes. */
export function useBeginTimeCode() {
  return useMutation({
    mutationFn: () => request('POST /api/auth/factors/time-code-secret', { body: {} }),
    onError: toastFailure(t`App Not Added`, t`The app could not be added.`),
  });
}

export function useAddTimeCode() {
  const onSettled = useFactorsChanged();
  return useMutation({
    mutationFn: (body: { name: string; code: string }) =>
      request('POST /api/auth/factors/time-codes', { body }),
    onSettled,
  });
}

export function useRemoveFactor() {
  const onSettled = useFactorsChanged();
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/auth/factors/:id', { params: { id } }),
    onSuccess: () => toast({ title: t`Second Factor Removed` }),
    onError: toastFailure(t`Second Factor Not Removed`, t`It could not be removed.`),
    onSettled,
  });
}

export function useRenewRecoveryCodes() {
  const onSettled = useFactorsChanged();
  return useMutation({
    mutationFn: () => request('POST /api/auth/factors/recovery-codes', { body: {} }),
    onError: toastFailure(t`Codes Not Replaced`, t`The recovery codes could not be replaced.`),
    onSettled,
  });
}
