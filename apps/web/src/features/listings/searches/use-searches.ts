import { t } from '@sway/domain/language/texts';
import type { CallInput } from '@sway/contract/call';
import type { changeSearch, saveSearch } from '@sway/contract/searches';
import { useMutation, useQuery } from '@tanstack/react-query';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { searchKeys } from '#shared/queries/search-keys.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** The user's saved searches, the last saved first. They are refetched on each visit, because homes come to fit them. */
export function useSearches() {
  return useQuery({
    queryKey: searchKeys.list,
    queryFn: ({ signal }) => request('GET /api/own/searches', {}, signal),
    refetchOnMount: 'always',
  });
}

/** The homes that came to fit a search. */
export function useSearchHits(id: number) {
  return useQuery({
    queryKey: searchKeys.hits(id),
    queryFn: ({ signal }) => request('GET /api/own/searches/:id/hits', { params: { id } }, signal),
    refetchOnMount: 'always',
  });
}

/** Saves a search. */
export function useSaveSearch() {
  return useMutation({
    mutationFn: (body: CallInput<typeof saveSearch>['body']) => request('POST /api/own/searches', { body }),
    ...useAfterwards(),
  });
}

type Change = { id: number } & CallInput<typeof changeSearch>['body'];

/** Changes a saved search. */
export function useChangeSearch() {
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => request('PATCH /api/own/searches/:id', { params: { id }, body }),
    ...useAfterwards(),
  });
}

/** Deletes a saved search. */
export function useDeleteSearch() {
  return useMutation({
    mutationFn: (id: number) => request('DELETE /api/own/searches/:id', { params: { id } }),
    ...useAfterwards(),
  });
}

/** Reads the list again, and says what failed. */
function useAfterwards() {
  return {
    onError: (error: Error) => {
      toast({ title: t`Not Saved`, description: describeError(error), variant: 'destructive' });
    },
    onSettled: useRefetch(searchKeys.list),
  };
}
