import { useQuery } from '@tanstack/react-query';
import { reportExplored } from '#features/exploration/index.ts';
import { applyToQueries } from '#shared/api/apply-to-queries.ts';
import { request } from '#shared/api/request.ts';
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

/** A home with notes is only removed `withMarks`, which then go with it. */
type SavedChange = { id: number; isSaved: boolean; withMarks?: boolean };

const SAVED_CHANGE = 'saved-home';

/** Saves or removes a listing. The change is shown at once and undone if the server refuses it. */
export function useSetSaved() {
  return useOptimisticChange({
    kind: SAVED_CHANGE,
    send: async ({ id, isSaved, withMarks }: SavedChange, signal) => {
      const params = { propertyId: id };
      if (isSaved) await request('PUT /api/watchlist/:propertyId', { params, body: {} }, signal);
      else await request('DELETE /api/watchlist/:propertyId', { params, query: { withMarks } }, signal);
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
