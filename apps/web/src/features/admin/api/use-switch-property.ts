import type { AdminProperty } from '@sway/contract/admin';
import { updateAdminProperty } from '@sway/contract/admin-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import type { Page } from '#shared/api/request.ts';

type Switch = { id: number; isActive: boolean };
type Loaded = InfiniteData<Page<AdminProperty[]>>;

const LISTS = { queryKey: ['admin', 'properties'] };

/** Activates or deactivates a listing: shown at once, taken back when the server refuses. */
export function useSwitchProperty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: Switch) =>
      request(updateAdminProperty, { params: { id }, body: { isActive } }),
    onMutate: async wish => {
      await client.cancelQueries(LISTS);
      const before = client.getQueriesData<Loaded>(LISTS);
      client.setQueriesData<Loaded>(LISTS, loaded => loaded && switched(loaded, wish));
      return { before };
    },
    onError: (_error, _wish, context) => {
      for (const [key, loaded] of context?.before ?? []) client.setQueryData(key, loaded);
    },
    // The lists on screen stay as they are, so that a listing can be switched back where it stands.
    onSuccess: async () => {
      await Promise.all(
        [['admin', 'stats'], ['admin', 'audit'], ['properties']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

function switched(loaded: Loaded, { id, isActive }: Switch): Loaded {
  const pages = loaded.pages.map(page => ({
    ...page,
    items: page.items.map(listing => (listing.id === id ? { ...listing, isActive } : listing)),
  }));
  return { ...loaded, pages };
}
