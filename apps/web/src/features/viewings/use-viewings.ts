import type { CallBody } from '@sway/contract/api';
import type { Viewing } from '@sway/contract/viewings';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
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
    ...pagedQuery(viewingKeys.coming(as), (page, signal) =>
      requestPage('GET /api/viewings', { query: { as, ...page } }, signal),
    ),
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

export function useBook(onSuccess?: (viewing: Viewing) => void) {
  return useChange(
    (body: CallBody<'POST /api/viewings'>) => request('POST /api/viewings', { body }),
    onSuccess,
  );
}

export function useCancel(onSuccess: () => void) {
  return useChange((id: number) => request('POST /api/viewings/:id/cancel', { params: { id } }), onSuccess);
}

export function useOffer(listingId: number, onSuccess: () => void) {
  return useChange(
    (body: CallBody<'POST /api/own/properties/:id/viewing-offers'>) =>
      request('POST /api/own/properties/:id/viewing-offers', { params: { id: listingId }, body }),
    onSuccess,
  );
}

/** Removes an offer. @param cancelsBookings whether also if visitors have booked it */
export function useRemoveOffer(id: number) {
  return useChange((cancelsBookings: boolean) =>
    request('POST /api/own/viewing-offers/:id/remove', { params: { id }, body: { cancelsBookings } }),
  );
}

/** A change after which all viewings are read again, also after a refusal, so that the page shows what is free. */
function useChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  onSuccess?: (output: Output) => void,
) {
  return useMutation({
    mutationFn,
    ...(onSuccess && { onSuccess }),
    onSettled: useRefetch(viewingKeys.all),
  });
}
