import type { ConversationAgent } from '@sway/contract/conversation-agents';
import { t } from '@sway/domain/language/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { request } from '#shared/api/request.ts';
import { mayHaveMissed } from '#shared/live/live.ts';
import { refetchChanged } from '#shared/live/refetch-changed.ts';
import { useLiveFrames } from '#shared/live/use-live.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

/** The agents of a conversation and those invited into it, refetched when its participants change. */
export function useConversationAgents(conversationId: number): readonly ConversationAgent[] {
  const queryClient = useQueryClient();
  useLiveFrames(frame => {
    if (mayHaveMissed(frame) || (frame.type === 'conversation' && frame.conversationId === conversationId))
      refetchChanged(queryClient, conversationKeys.agents(conversationId));
  });
  const { data } = useQuery({
    queryKey: conversationKeys.agents(conversationId),
    queryFn: ({ signal }) =>
      request('GET /api/conversations/:id/agents', { params: { id: conversationId } }, signal),
    staleTime: 0,
  });
  return data ?? [];
}

type AgentAction = { kind: 'invite' | 'accept' | 'remove'; agentId: number };

/** Invites, accepts and removes agents. On a refusal, a toast shows the reason and the list is refetched. */
export function useAgentActions(conversationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, agentId }: AgentAction) => {
      const params = { id: conversationId, agentId };
      if (kind === 'accept') return request('POST /api/conversations/:id/agents/:agentId/accept', { params });
      if (kind === 'remove') return request('DELETE /api/conversations/:id/agents/:agentId', { params });
      return request('POST /api/conversations/:id/agents', {
        params: { id: conversationId },
        body: { agentId },
      });
    },
    onSuccess: agents => queryClient.setQueryData(conversationKeys.agents(conversationId), agents),
    onError: error => {
      toastFailure(t`Something went wrong`, t`Nothing was changed.`)(error);
      refetchChanged(queryClient, conversationKeys.agents(conversationId));
    },
  });
}
