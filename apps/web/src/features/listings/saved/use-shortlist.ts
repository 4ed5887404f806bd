import type { SavedComment } from '@sway/contract/shortlist';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { savedKeys } from '#shared/queries/listing-keys.ts';
import { shortlistKeys } from '#shared/queries/shortlist-keys.ts';

/** With whom the user shares the saved homes. */
export function useShortlist() {
  return useQuery({
    queryKey: shortlistKeys.shared,
    queryFn: ({ signal }) => request('GET /api/shortlist', {}, signal),
  });
}

/** The homes that only the other person has saved, page by page. */
export function usePartnersHomes() {
  return useInfiniteQuery({
    ...pagedQuery(shortlistKeys.partners, (query, signal) =>
      requestPage('GET /api/shortlist/homes', { query }, signal),
    ),
    refetchOnMount: 'always',
  });
}

/** Invites, joins or ends; afterwards all that is saved is read again. */
export function useShare<Input, Output>(share: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: share,
    onSuccess: useRefetch(savedKeys.all),
  });
}

/** What the two said of a home. */
export function useComments(propertyId: number) {
  return useQuery({
    queryKey: shortlistKeys.comments(propertyId),
    queryFn: ({ signal }) =>
      request('GET /api/watchlist/:propertyId/comments', { params: { propertyId } }, signal),
    refetchOnMount: 'always',
  });
}

export function useAddComment(propertyId: number) {
  return useChangeComments(propertyId, (text: string) =>
    request('POST /api/watchlist/:propertyId/comments', { params: { propertyId }, body: { text } }),
  );
}

export function useDeleteComment(propertyId: number) {
  return useChangeComments(propertyId, (commentId: number) =>
    request('DELETE /api/watchlist/:propertyId/comments/:commentId', { params: { propertyId, commentId } }),
  );
}

function useChangeComments<Input>(propertyId: number, change: (input: Input) => Promise<SavedComment[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: comments => {
      client.setQueryData(shortlistKeys.comments(propertyId), comments);
      return client.invalidateQueries({ queryKey: savedKeys.list });
    },
  });
}
