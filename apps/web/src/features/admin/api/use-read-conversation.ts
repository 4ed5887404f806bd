import { readAdminConversation } from '@sway/contract/admin-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@sway/contract/call';
import type { readAdminConversation as readCall } from '@sway/contract/admin';
import { request } from '#shared/api/request.ts';

export type MonitoredMessage = CallOutput<typeof readCall>[number];

/**
 * Opens a conversation for a reason, its newest page first, older ones on asking. Not a query: each reading is a deed that the
 * audit log keeps (product/administration.md#reading-conversations).
 */
export function useReadConversation(conversationId: number) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [messages, setMessages] = useState<readonly MonitoredMessage[]>();
  const reading = useMutation({
    mutationFn: (why: string) => {
      const before = messages?.[0]?.sequence;
      const body = { reason: why, ...(before ? { before } : {}) };
      return request(readAdminConversation, { params: { id: conversationId }, body });
    },
    onSuccess: (page, why) => {
      setReason(why);
      setMessages([...page, ...(messages ?? [])]);
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    },
  });
  return {
    messages,
    hasOlder: (messages?.[0]?.sequence ?? 1) > 1,
    isPending: reading.isPending,
    error: reading.error,
    open: (why: string) => reading.mutate(why),
    readOlder: () => reading.mutate(reason),
  };
}
