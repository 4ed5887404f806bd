import type { CallInput } from '@sway/contract/call';
import type { markSaved } from '@sway/contract/watchlist';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { savedKeys } from '#shared/queries/listing-keys.ts';

/** Turns e-mails about new prices of a saved home on or off. */
export function useSetPriceMails() {
  return useMutation({
    mutationFn: ({ id, wantsMail }: { id: number; wantsMail: boolean }) =>
      request('PUT /api/watchlist/:propertyId', { params: { propertyId: id }, body: { wantsMail } }),
    onSettled: useRefetch(savedKeys.list),
  });
}

/** Changes what the user notes of a saved home. A refused change shows what is stored now. */
export function useMarkHome(propertyId: number) {
  return useMutation({
    mutationFn: (body: CallInput<typeof markSaved>['body']) =>
      request('PUT /api/watchlist/:propertyId/marks', { params: { propertyId }, body }),
    onSettled: useRefetch(savedKeys.list),
  });
}

/** The user's saved homes, the latest save first, page by page. They are refetched on each visit, because prices change. */
export function useSavedHomes() {
  return useInfiniteQuery({
    ...pagedQuery(savedKeys.list, (query, signal) => requestPage('GET /api/watchlist', { query }, signal)),
    refetchOnMount: 'always',
  });
}
