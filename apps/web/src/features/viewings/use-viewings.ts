import type { CallBody } from '@sway/contract/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';
import { viewingKeys } from '#shared/queries/viewing-keys.ts';

/** The times at which a home can be viewed, soonest first. */
export function useSlots(listingId: number) {
  return useQuery({
    queryKey: viewingKeys.slots(listingId),
    queryFn: ({ signal }) =>
      request('GET /api/properties/:id/viewing-slots', { params: { id: listingId } }, signal),
    staleTime: 0,
  });
}

/** The user's coming viewings, soonest first, page by page. */
export function useComing(as: 'visitor' | 'host') {
  return useInfiniteQuery({
    queryKey: viewingKeys.coming(as),
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        'GET /api/viewings',
        { query: { as, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The times that the user offers for a home. */
export function useOffers(listingId: number) {
  return useQuery({
    queryKey: viewingKeys.offers(listingId),
    queryFn: ({ signal }) =>
      request('GET /api/own/properties/:id/viewing-offers', { params: { id: listingId } }, signal),
    staleTime: 0,
  });
}

export function useBook() {
  return useChange((body: CallBody<'POST /api/viewings'>) => request('POST /api/viewings', { body }));
}

export function useMove(id: number) {
  return useChange((startsAt: string) =>
    request('POST /api/viewings/:id/move', { params: { id }, body: { startsAt } }),
  );
}

export function useCancel() {
  return useChange((id: number) => request('POST /api/viewings/:id/cancel', { params: { id } }));
}

export function useOffer(listingId: number) {
  return useChange((body: CallBody<'POST /api/own/properties/:id/viewing-offers'>) =>
    request('POST /api/own/properties/:id/viewing-offers', { params: { id: listingId }, body }),
  );
}

export function useChangeOffer() {
  return useChange(({ id, ...body }: { id: number } & CallBody<'PATCH /api/own/viewing-offers/:id'>) =>
    request('PATCH /api/own/viewing-offers/:id', { params: { id }, body }),
  );
}

/** A change after which all viewings are read again, also after a refusal, so that the page shows what is free. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewingKeys.all }),
  });
}
