import type { AgentChange } from '@sway/contract/agents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { agentKeys } from '#shared/queries/agent-keys.ts';
import { request } from '#shared/api/request.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';

/** Changes an agent's details as an admin, then refetches everything that shows them. */
export function useEditAgentAsAdmin(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentChange) => request('PATCH /api/agents/:id', { params: { id: userId }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.all }),
        client.invalidateQueries({ queryKey: agentKeys.all }),
      ]),
  });
}
