import type { CallBody } from '@sway/contract/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { contactKeys } from '#shared/queries/contact-keys.ts';
import { listingKeys } from '#shared/queries/listing-keys.ts';

/** Who may begin to write about a home of the user, and its floor. */
export function useContactSettings(id: number) {
  return useQuery({
    queryKey: contactKeys.settings(id),
    queryFn: ({ signal }) => request('GET /api/own/properties/:id/contact', { params: { id } }, signal),
    staleTime: 0,
  });
}

export function useSetContact(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<'PUT /api/own/properties/:id/contact'>) =>
      request('PUT /api/own/properties/:id/contact', { params: { id }, body }),
    onSuccess: settings => {
      queryClient.setQueryData(contactKeys.settings(id), settings);
      void queryClient.invalidateQueries({ queryKey: listingKeys.all });
    },
  });
}

/** Where the user stands on the waiting list of a home. */
export function usePlace(id: number) {
  return useQuery({
    queryKey: contactKeys.place(id),
    queryFn: ({ signal }) => request('GET /api/properties/:id/waiting-list', { params: { id } }, signal),
    staleTime: 0,
  });
}

/** Joins the waiting list of a home, changes the note, or leaves with null. */
export function useSetPlace(id: number) {
  return useMutation({
    mutationFn: (body: CallBody<'PUT /api/properties/:id/waiting-list'> | null): Promise<unknown> =>
      body === null
        ? request('DELETE /api/properties/:id/waiting-list', { params: { id } })
        : request('PUT /api/properties/:id/waiting-list', { params: { id }, body }),
    onSettled: useRefetch(contactKeys.place(id), contactKeys.own),
  });
}

/** Who waits for a home of the user, in their order, page by page. */
export function useWaiting(id: number) {
  return useInfiniteQuery({
    ...pagedQuery(contactKeys.waiting(id), (query, signal) =>
      requestPage('GET /api/own/properties/:id/waiting-list', { params: { id }, query }, signal),
    ),
    staleTime: 0,
  });
}

export function useLetWrite(id: number) {
  return useMutation({
    mutationFn: (entryId: number) =>
      request('POST /api/own/properties/:id/waiting-list/:entryId/let-write', { params: { id, entryId } }),
    onSettled: useRefetch(contactKeys.waiting(id)),
  });
}

export function useTellWaiting(id: number) {
  return useMutation({
    mutationFn: (text: string) =>
      request('POST /api/own/properties/:id/waiting-list/tell', { params: { id }, body: { text } }),
  });
}
