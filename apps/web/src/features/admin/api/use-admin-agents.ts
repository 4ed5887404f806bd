import type { AdminAgent } from '@sway/contract/admin';
import type { CallBody } from '@sway/contract/api';
import type { AgentChange } from '@sway/contract/agents';
import { useMutation } from '@tanstack/react-query';
import { requestPage, request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { adminKeys } from '#shared/queries/admin-keys.ts';
import { agentKeys } from '#shared/queries/agent-keys.ts';
import { usePages } from './use-pages.ts';

type AgentStatus = AdminAgent['status'];

/** Agents in one state of the licence check, the longest waiting first. */
export function useAdminAgents(status: AgentStatus) {
  return usePages(['agents', status], (page, signal) =>
    requestPage('GET /api/admin/agents', { query: { ...page, status } }, signal),
  );
}

type Decision = { id: number } & CallBody<'PATCH /api/admin/agents/:id'>;

/** Approves, rejects or suspends an agent (product/agents.md#approval). */
export function useDecideAgent() {
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      request('PATCH /api/admin/agents/:id', { params: { id }, body }),
    // A refusal can be because the list is out of date.
    onSettled: useRefetch(adminKeys.all),
  });
}

/** Changes an agent's details as an admin, then refetches everything that shows them. */
export function useEditAgentAsAdmin(userId: number) {
  return useMutation({
    mutationFn: (body: AgentChange) => request('PATCH /api/agents/:id', { params: { id: userId }, body }),
    onSuccess: useRefetch(adminKeys.all, agentKeys.all),
  });
}
