import { readAdminConversation } from '@sway/contract/admin-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';

/** Opens a conversation for a reason. Not a query: each reading is a deed that the audit log keeps (D12). */
export function useReadConversation(conversationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      request(readAdminConversation, { params: { id: conversationId }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
  });
}
