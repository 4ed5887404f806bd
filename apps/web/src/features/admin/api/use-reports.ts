import type { REASONS_ABOUT, ReportDecision } from '@sway/domain/safety/safety-rules';
import { useMutation } from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { usePages } from './use-pages.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

/** Reports that are open, or those that were decided. */
export function useReports(status: 'open' | 'decided') {
  return usePages(['reports', status], (page, signal) =>
    requestPage('GET /api/admin/reports', { query: { ...page, status } }, signal),
  );
}

/** Reads a reported message with those around it. A mutation, not a query, because each read is recorded in the audit log. */
export function useReadReport(id: number) {
  return useMutation({
    mutationFn: () => request('POST /api/admin/reports/:id/read', { params: { id } }),
    onSuccess: useRefetch(adminKeys.audit),
  });
}

type Decision = { id: number; decision: ReportDecision; note: string };

export function useDecideReport() {
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      request('PATCH /api/admin/reports/:id', { params: { id }, body }),
    onSuccess: useRefetch(adminKeys.all),
  });
}

/** Asks the owner of a reported home for an answer. */
export function useAskOwner(id: number) {
  return useMutation({
    mutationFn: () => request('POST /api/admin/reports/:id/ask', { params: { id } }),
    onSuccess: useRefetch(adminKeys.all),
  });
}

/** Adds a conversation to the reports. */
export function useFlagConversation(conversationId: number) {
  return useMutation({
    mutationFn: (body: { reason: (typeof REASONS_ABOUT.conversation)[number]; detail: string }) =>
      request('POST /api/admin/conversations/:id/flag', { params: { id: conversationId }, body }),
    onSuccess: useRefetch(adminKeys.all),
  });
}
