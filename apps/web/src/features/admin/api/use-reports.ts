import {
  decideAdminReport,
  flagAdminConversation,
  listAdminReports,
  readAdminReport,
} from '@sway/contract/admin-routes';
import type { ReportDecision, ReportReason } from '@sway/domain/safety-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

/** Reports that are open, or those that were decided. */
export function useReports(status: 'open' | 'decided') {
  return usePages(['reports', status], (page, signal) =>
    requestPage(listAdminReports, { query: { ...page, status } }, signal),
  );
}

/** Reads a reported message with those around it. A mutation, not a query, because each read is recorded in the audit log. */
export function useReadReport(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(readAdminReport, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
  });
}

type Decision = { id: number; decision: ReportDecision; note: string };

export function useDecideReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) => request(decideAdminReport, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** Adds a conversation to the reports. */
export function useFlagConversation(conversationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: ReportReason; detail: string }) =>
      request(flagAdminConversation, { params: { id: conversationId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
