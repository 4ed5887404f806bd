import type { AgentDecision } from '@sway/domain/agent-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { adminKeys } from './admin-keys.ts';

type Decision = { id: number; status: AgentDecision; reason?: string };

/** Approves, rejects or suspends an agent (product/agents.md#approval). */
export function useDecideAgent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      request('PATCH /api/admin/agents/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
