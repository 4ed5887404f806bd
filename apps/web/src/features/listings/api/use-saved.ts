import { listSaved, listSavedIds, saveProperty, unsaveProperty } from '@sway/contract/own-properties-routes';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';
import { useSession } from '#shared/session/use-session.ts';

const IDS_KEY = ['watchlist', 'ids'];

/** Whether the signed-in person saved a home: one question for all hearts of a page. */
export function useIsSaved(id: number): boolean {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: IDS_KEY,
    queryFn: ({ signal }) => request(listSavedIds, {}, signal),
    enabled: user !== null,
    select: ids => ids.includes(id),
  });
  return data ?? false;
}

type Wish = { id: number; isSaved: boolean };

/** Saves a home or takes it off: shown at once, taken back when the server refuses. */
export function useSwitchSaved() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isSaved }: Wish) => {
      const params = { propertyId: id };
      if (isSaved) await request(saveProperty, { params, body: {} });
      else await request(unsaveProperty, { params });
    },
    onMutate: async ({ id, isSaved }) => {
      await client.cancelQueries({ queryKey: IDS_KEY });
      const before = client.getQueryData<number[]>(IDS_KEY);
      const others = (before ?? []).filter(other => other !== id);
      client.setQueryData(IDS_KEY, isSaved ? [...others, id] : others);
      return { before };
    },
    onError: (_error, _wish, context) => client.setQueryData(IDS_KEY, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ['watchlist'] }),
  });
}

/** Says of a saved home whether its new prices are told by mail. */
export function useSwitchMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, wantsMail }: { id: number; wantsMail: boolean }) =>
      request(saveProperty, { params: { propertyId: id }, body: { wantsMail } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['watchlist', 'list'] }),
  });
}

/** The homes that one saved, newest first, page after page. Their prices are asked anew on each visit. */
export function useSavedHomes() {
  return useInfiniteQuery({
    queryKey: ['watchlist', 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listSaved, { query: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    refetchOnMount: 'always',
  });
}
