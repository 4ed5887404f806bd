import type { AdminAgent } from '@sway/contract/admin';
import { requestPage } from '#shared/api/request.ts';
import { usePages } from './use-pages.ts';

export type AgentStatus = AdminAgent['status'];

/** Agents in one state of the licence check, the longest waiting first. */
export function useAdminAgents(status: AgentStatus) {
  return usePages(['agents', status], (page, signal) =>
    requestPage('GET /api/admin/agents', { query: { ...page, status } }, signal),
  );
}
