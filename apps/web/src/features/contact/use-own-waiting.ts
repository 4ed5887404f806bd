import type { CallBody } from '@sway/contract/api';
import type { OwnWaiting } from '@sway/contract/contact';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { contactKeys } from '#shared/queries/contact-keys.ts';

/** What the user states as a buyer. */
export function useStatement() {
  return useQuery({
    queryKey: contactKeys.statement,
    queryFn: ({ signal }) => request('GET /api/own/buyer-statement', {}, signal),
  });
}

/** Sets what the user states, or removes it with null. */
export function useSetStatement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<'PUT /api/own/buyer-statement'> | null) =>
      body === null
        ? request('DELETE /api/own/buyer-statement', {})
        : request('PUT /api/own/buyer-statement', { body }),
    onSuccess: stated => queryClient.setQueryData(contactKeys.statement, stated),
  });
}

/** The homes that the user waits for, page by page. */
export function useOwnWaiting() {
  return useInfiniteQuery({
    ...pagedQuery(contactKeys.own, (query, signal) =>
      requestPage('GET /api/own/waiting-lists', { query }, signal),
    ),
    staleTime: 0,
  });
}

/** A waiting list that the user has left, and what gives the place back. */
export type Left = { entry: OwnWaiting; undo: string | null };

/** Leaves a waiting list, and takes the place again. */
export function useLeaveList() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: contactKeys.all });
  const leave = useMutation({
    mutationFn: async (entry: OwnWaiting): Promise<Left> => {
      const params = { id: entry.propertyId };
      const { undo } = await request('DELETE /api/properties/:id/waiting-list', { params });
      return { entry, undo };
    },
    onSettled,
  });
  const undo = useMutation({
    mutationFn: ({ entry: { propertyId: id, note, isShared, tellsStatement }, undo: place }: Left) =>
      request('PUT /api/properties/:id/waiting-list', {
        params: { id },
        body: { note, isShared, tellsStatement, ...(place !== null && { undo: place }) },
      }),
    onSuccess: () => leave.reset(),
    onSettled,
  });
  return { leave, undo };
}
