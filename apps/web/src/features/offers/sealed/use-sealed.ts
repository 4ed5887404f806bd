import type { NewFigure, OwnSealed } from '@sway/contract/sealed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';

/** The user's sealed figures and introductions. */
export function useSealed() {
  return useQuery({
    queryKey: accountKeys.sealed,
    queryFn: ({ signal }) => request('GET /api/own/sealed-figures', {}, signal),
  });
}

type Act =
  | { kind: 'seal'; addressId: number; figure: NewFigure }
  | { kind: 'withdraw'; addressId: number }
  | { kind: 'answer'; id: number; answer: 'yes' | 'no' };

/** Seals or withdraws a figure, or answers an introduction. After a refusal they are read again. */
export function useSealedAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act): Promise<OwnSealed> => {
      if (act.kind === 'answer')
        return request('POST /api/own/introductions/:id/answer', {
          params: { id: act.id },
          body: { answer: act.answer },
        });
      const params = { id: act.addressId };
      return act.kind === 'seal'
        ? request('PUT /api/own/sealed-figures/:id', { params, body: act.figure })
        : request('DELETE /api/own/sealed-figures/:id', { params });
    },
    onSuccess: own => queryClient.setQueryData(accountKeys.sealed, own),
    onError: () => queryClient.invalidateQueries({ queryKey: accountKeys.sealed }),
  });
}
