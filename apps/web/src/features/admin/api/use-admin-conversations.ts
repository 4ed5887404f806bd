import type { CallOutput } from '@sway/contract/call';
import type { readAdminConversation } from '@sway/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPage, request } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { usePages } from './use-pages.ts';

/** Every conversation with its latest message. */
export function useAdminConversations() {
  return usePages(['conversations'], (query, signal) =>
    requestPage('GET /api/admin/conversations', { query }, signal),
  );
}

export type MonitoredMessage = CallOutput<typeof readAdminConversation>[number];

/**
 * Reads a conversation for a reason: the newest page first, older pages on request. This is a mutation, not a query,
 * because each read is recorded in the audit log (product/administration.md#reading-conversations).
 */
export function useReadConversation(conversationId: number) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [messages, setMessages] = useState<readonly MonitoredMessage[]>();
  const read = useMutation({
    mutationFn: (readReason: string) => {
      const before = messages?.[0]?.sequence;
      const body = { reason: readReason, ...(before ? { before } : {}) };
      return request('POST /api/admin/conversations/:id/read', { params: { id: conversationId }, body });
    },
    onSuccess: (page, readReason) => {
      setReason(readReason);
      setMessages([...page, ...(messages ?? [])]);
      void client.invalidateQueries({ queryKey: adminKeys.audit });
    },
  });
  return {
    messages,
    hasOlder: (messages?.[0]?.sequence ?? 1) > 1,
    isPending: read.isPending,
    error: read.error,
    open: (readReason: string) => read.mutate(readReason),
    readOlder: () => read.mutate(reason),
  };
}
