import type { SavedCosts } from '@sway/contract/watchlist';
import type { EnteredCosts } from '@sway/domain/costs/home-costs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { savedKeys } from '#shared/queries/listing-keys.ts';
import { useSession } from '#shared/session/use-session.ts';

/** Those of up to five homes that the signed-in user has saved; none for a visitor. */
export function useSavesAmong(ids: readonly number[]) {
  const { user } = useSession();
  const { data = [] } = useQuery({
    queryKey: [...savedKeys.list, 'among', ids],
    queryFn: ({ signal }) => request('GET /api/watchlist/among', { query: { ids: ids.join(',') } }, signal),
    enabled: user !== null && ids.length > 0,
    refetchOnMount: 'always',
  });
  return data;
}

/** What the user saved of the costs of a home among these; null if nothing. */
export function savedCostsOf(saves: { propertyId: number; costs: SavedCosts | null }[], id: number) {
  return saves.find(({ propertyId }) => propertyId === id)?.costs ?? null;
}

/** Saves the costs of several saved homes. */
export function useSaveCosts() {
  return useMutation({
    mutationFn: (homes: { id: number; costs: EnteredCosts }[]) =>
      Promise.all(
        homes.map(({ id, costs }) =>
          request('PUT /api/watchlist/:propertyId/costs', { params: { propertyId: id }, body: costs }),
        ),
      ),
    onSettled: useRefetch(savedKeys.all),
  });
}
