import type { CallInput } from '@sway/contract/call';
import type { markSaved } from '@sway/contract/watchlist';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reportExplored } from '#features/exploration/index.ts';
import { applyToQueries } from '#shared/api/apply-to-queries.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { usePendingChanges, useOptimisticChange } from '#shared/api/use-optimistic-change.ts';
import { useSession } from '#shared/session/use-session.ts';
import { savedKeys } from '#shared/queries/listing-keys.ts';

/** Whether the signed-in user saved a listing. All hearts of a page share one request. */
export function useIsSaved(id: number): boolean {
  const { user } = useSession();
  const latest = usePendingChanges<SavedChange>(SAVED_CHANGE).findLast(change => change.id === id);
  const { data } = useQuery({
    queryKey: savedKeys.ids,
    queryFn: ({ signal }) => request('GET /api/watchlist/ids', {}, signal),
    enabled: user !== null,
    select: ids => ids.includes(id),
  });
  return latest?.isSaved ?? data ?? false;
}

type SavedChange = { id: number; isSaved: boolean };

const SAVED_CHANGE = 'saved-home';

/** Saves or removes a listing. The change is shown at once and undone if the server refuses it. */
export function useSetSaved() {
  return useOptimisticChange({
    kind: SAVED_CHANGE,
    send: async ({ id, isSaved }: SavedChange, signal) => {
      const params = { propertyId: id };
      if (isSaved) await request('PUT /api/watchlist/:propertyId', { params, body: {} }, signal);
      else await request('DELETE /api/watchlist/:propertyId', { params }, signal);
    },
    take(client, { id, isSaved }, since) {
      const change = (ids: number[]) => [...ids.filter(other => other !== id), ...(isSaved ? [id] : [])];
      void client.invalidateQueries({ queryKey: savedKeys.list });
      if (isSaved) reportExplored({ kind: 'check' });
      return applyToQueries(client, savedKeys.ids, change, since);
    },
    refresh: client => void client.invalidateQueries({ queryKey: savedKeys.all }),
  });
}

/** Turns e-mails about new prices of a saved home on or off. */
export function useSetPriceMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, wantsMail }: { id: number; wantsMail: boolean }) =>
      request('PUT /api/watchlist/:propertyId', { params: { propertyId: id }, body: { wantsMail } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedKeys.list }),
  });
}

/** Changes what the user notes of a saved home. A refused change shows what is stored now. */
export function useMarkHome(propertyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof markSaved>['body']) =>
      request('PUT /api/watchlist/:propertyId/marks', { params: { propertyId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: savedKeys.list }),
  });
}

/** The user's saved homes, the latest save first, page by page. They are refetched on each visit, because prices change. */
export function useSavedHomes() {
  return useInfiniteQuery({
    ...pagedQuery(savedKeys.list, (query, signal) => requestPage('GET /api/watchlist', { query }, signal)),
    refetchOnMount: 'always',
  });
}
