import type { CallBody } from '@sway/contract/api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';
import { reportExplored } from '#features/exploration/index.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { enquiryKeys } from '#shared/queries/enquiry-keys.ts';

export type EnquiryBox = 'received' | 'sent';

/** The user's enquiries, received or sent, newest first, page by page. */
export function useEnquiries(box: EnquiryBox) {
  return useInfiniteQuery({
    ...pagedQuery(enquiryKeys.list(box), (page, signal) =>
      requestPage('GET /api/inquiries', { query: { box, ...page } }, signal),
    ),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useEnquiryCount() {
  return useQuery({
    queryKey: enquiryKeys.count,
    queryFn: ({ signal }) => request('GET /api/inquiries/count', {}, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export type NewEnquiry = CallBody<'POST /api/inquiries'>;

export function useSendEnquiry() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewEnquiry) => request('POST /api/inquiries', { body }),
    onSuccess: () => {
      refresh();
      reportExplored({ kind: 'check' });
    },
  });
}

export function useAnswer() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, message }: { id: number; message: string }) =>
      request('POST /api/inquiries/:id/answer', { params: { id }, body: { message } }),
    // After a refusal too, so that the list shows the current state.
    onSettled: refresh,
  });
}

export function useCloseEnquiry() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => request('POST /api/inquiries/:id/close', { params: { id } }),
    onSettled: refresh,
  });
}

export function useShareEnquiry() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => request('POST /api/inquiries/:id/share', { params: { id } }),
    onSettled: refresh,
  });
}

function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: enquiryKeys.all });
    void queryClient.invalidateQueries({ queryKey: conversationKeys.all });
  };
}
